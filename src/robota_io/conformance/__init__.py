"""Another program held to robota's answers: shipped cases, generated ones, and the smallest disagreement."""
