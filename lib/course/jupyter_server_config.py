"""The course's JupyterLab server; `npm start` names this file to it and says the rest in LEASE_LAB_… variables."""

import os
import signal
import sys
import threading

c = get_config()  # noqa: F821 (Jupyter defines it)

VEGA_LITE = "application/vnd.vegalite.v5+json"


def drop_added_pictures(model, **_):
    """JupyterLab's Vega renderer adds a PNG to a chart's output; without it a notebook that ran is saved to the same bytes."""
    if model.get("type") != "notebook" or not model.get("content"):
        return
    for cell in model["content"].get("cells", []):
        for output in cell.get("outputs", []):
            if VEGA_LITE in output.get("data", {}):
                output["data"].pop("image/png", None)


def end_with_parent():
    """Standard input is a pipe from `npm start` that closes when that ends in whatever way: then the kernels end too."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


c.ContentsManager.pre_save_hook = drop_added_pictures

c.ServerApp.ip = "127.0.0.1"
c.ServerApp.port = int(os.environ["LEASE_LAB_PORT"])
c.ServerApp.port_retries = 0
c.ServerApp.root_dir = os.environ["LEASE_LAB_FOLDER"]
c.ServerApp.allow_root = True
c.ServerApp.open_browser = os.environ["LEASE_LAB_BROWSER"] == "yes"
c.LabApp.default_url = "/lab/tree/notebooks/00-start-here.ipynb"

# jupyter_lsp would list language servers that are not installed, and notebook_shim serves an older interface.
c.ServerApp.jpserver_extensions = {"jupyter_lsp": False, "notebook_shim": False}
c.LabApp.news_url = None
# The tests of the real JupyterLab ask it for its state instead of guessing from the page.
c.LabApp.expose_app_in_browser = os.environ.get("LEASE_LAB_EXPOSE") == "yes"

c.KernelSpecManager.ensure_native_kernel = False
c.KernelSpecManager.allowed_kernelspecs = {"tslab"}
c.MultiKernelManager.default_kernel_name = "tslab"

threading.Thread(target=end_with_parent, daemon=True).start()
