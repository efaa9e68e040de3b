"""`python -m robota_io.cli` is the command `robota`."""

import sys

from robota_io.cli import main

sys.exit(main())
