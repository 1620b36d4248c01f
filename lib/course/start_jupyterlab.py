"""Starts JupyterLab; `npm start` runs this file.

At its import rfc3987_syntax builds a parser, which takes half of JupyterLab's whole start. jsonschema asks it only whether a text is an
IRI, does without it where it is not installed, and no schema of JupyterLab has one.
"""

import sys

# For Python this means: not installed.
sys.modules["rfc3987_syntax"] = None

from jupyterlab.labapp import main  # noqa: E402 (after the line above)

sys.exit(main())
