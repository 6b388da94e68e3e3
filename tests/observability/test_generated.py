import subprocess
import sys


def test_what_is_generated_is_fresh() -> None:
    words = [sys.executable, "-m", "deploy.observability", "--check"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
