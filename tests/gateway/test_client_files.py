"""The built web client as browsers get it: compressed, kept for good or asked for again."""

import gzip
from pathlib import Path

import pytest

from tests.gateway.stage import ORIGIN, stage

SHELL = b"<!doctype html><title>Hearthlands</title>"
SECURE = "https://hearth.test"
SCRIPT = b"export const hearth = 1;\n" * 40


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(SHELL)
    script = tmp_path / "assets" / "main-4f2a.js"
    script.write_bytes(SCRIPT)
    script.with_name("main-4f2a.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_bytes(b"{}")
    (tmp_path / "app.webmanifest").write_bytes(b"{}")
    return tmp_path


PAGES = ["/", "/t/ABCD-EFGH", "/table/0b9d", "/resume", "/guide", "/guide/trade"]


@pytest.mark.parametrize("path", PAGES)
async def test_every_page_of_the_client_is_the_same_shell(built: Path, path: str) -> None:
    async with stage(web_folder=built) as s:
        response = await s.http.get(path)
        assert (response.status, await response.read()) == (200, SHELL)
        assert response.headers["Cache-Control"] == "no-cache"


async def test_an_address_that_is_none_is_told_by_the_client_itself(built: Path) -> None:
    async with stage(web_folder=built) as s:
        response = await s.http.get("/nowhere")
        assert (response.status, await response.read()) == (404, SHELL)
        assert (await s.http.get("/api/nowhere")).content_type == "application/json"


async def test_a_hashed_file_is_kept_for_good(built: Path) -> None:
    async with stage(web_folder=built) as s:
        response = await s.http.get("/assets/main-4f2a.js")
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert response.content_type == "text/javascript"


@pytest.mark.parametrize(
    ("asked", "encoding"),
    [
        ("gzip, br", "gzip"),
        ("br;q=1, gzip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
    ],
)
async def test_a_file_comes_in_an_encoding_that_was_asked_for(
    built: Path, asked: str, encoding: str | None
) -> None:
    async with stage(web_folder=built) as s:
        response = await s.http.get("/assets/main-4f2a.js", headers={"Accept-Encoding": asked})
        assert response.headers.get("Content-Encoding") == encoding
        assert response.headers["Vary"] == "Accept-Encoding"
        assert await response.read() == SCRIPT  # the test's client unpacks it


async def test_a_browser_that_has_a_file_is_told_so(built: Path) -> None:
    async with stage(web_folder=built) as s:
        tag = (await s.http.get("/app.webmanifest")).headers["ETag"]
        again = await s.http.get("/app.webmanifest", headers={"If-None-Match": tag})
        assert (again.status, await again.read()) == (304, b"")


HIDDEN = ["/assets/main-4f2a.js.gz", "/assets/", "/assets/..%2findex.html", "/.vite/manifest.json"]


@pytest.mark.parametrize("path", HIDDEN)
async def test_nothing_but_the_built_files_is_to_be_found(built: Path, path: str) -> None:
    async with stage(web_folder=built) as s:
        assert (await s.http.get(path)).status == 404


async def test_under_another_name_of_this_machine_the_page_is_sent_to_its_own(built: Path) -> None:
    elsewhere = {"Host": "localhost:8080"}
    async with stage(web_folder=built) as s:
        response = await s.http.get("/t/ABCD-EFGH", headers=elsewhere, allow_redirects=False)
        assert (response.status, response.headers["Location"]) == (307, f"{ORIGIN}/t/ABCD-EFGH")
    async with stage(web_folder=built, environment="production", public_url=SECURE) as s:
        assert (await s.http.get("/", headers=elsewhere, allow_redirects=False)).status == 200
