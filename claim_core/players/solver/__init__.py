"""Phase two with open hands, solved: what every legal move leads to with the best play."""

from .solution import Solution
from .solver import Solver, solver_of

__all__ = ["Solution", "Solver", "solver_of"]
