"""`python -m claim_core`: hands over to the command line, which is not part of the engine."""

import sys

from terminal.cli import main

sys.exit(main())
