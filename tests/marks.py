"""The marker that says which statements of the specification a test shows."""

import pytest

covers = pytest.mark.covers
