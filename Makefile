# `make` alone lists what there is to make.

PYTHON ?= $(shell command -v python3.11 || echo python3)
JOBS ?= 2

VENV := .venv
PY := $(VENV)/bin/python
# Two stamps: what players need, and with it what developers need, which is a gigabyte.
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
PEERS := build/peers
# What `make bench` measures against; nothing else needs them.
MEASURED := catanatron==3.2.1 open_spiel==2.0.2 pettingzoo==1.27.0 chess==1.11.2 pygame==2.6.1
# Debian packages the tests use, each with a file that tells whether it is there.
DEBIAN := chromium=/usr/bin/chromium \
	"postgresql=/usr/lib/postgresql/*/bin/initdb" \
	redis-server=/usr/bin/redis-server \
	zsh=/usr/bin/zsh \
	fish=/usr/bin/fish
COMPILED := build/compiled
SOURCES := src tests tools bench examples hatch_build.py

# The tests that must pass on the compiled engine too; the others do not reach it.
TWICE := $(wildcard tests/rulebook tests/procedures tests/properties tests/games tests/counts tests/engine tests/search tests/encoding tests/envs tests/packs tests/fuzzing)

.DEFAULT_GOAL := help
.PHONY: help install play build terminal debian test test-pure test-compiled compiled check lint format fuzz fuzz-rules \
	bench bench-envs bench-compare survey draw-many actions fast pure clean load crash web web-lock test-web shots

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(INSTALLED) ## Make .venv with Declive (editable) and all that its development needs

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Declive needs Python 3.11 or newer; name one with PYTHON=..." >&2; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)."
	@$(PYTHON) -m venv $(VENV)

$(PLAYABLE): pyproject.toml | $(VENV)
	@echo "Installing Declive and what builds its page and engine into $(VENV)."
	@DECLIVE_PURE=1 $(PY) -m pip install --quiet --disable-pip-version-check --editable ".[compile,page]"
	@touch $@

$(INSTALLED): pyproject.toml | $(VENV)
	@echo "Installing Declive and its development tools into $(VENV)."
	@DECLIVE_PURE=1 $(PY) -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(PLAYABLE)
	@echo "Done: 'make play' starts a game, 'make test' runs the tests."

play: $(PLAYABLE) ## Start the server and open the page on which one plays
	@$(PY) tools/play.py

build: $(PLAYABLE) ## Build the page and compile the engine, side by side, if they have changed
	@$(PY) tools/play.py --only-build

terminal: $(PLAYABLE) ## Play in the terminal
	@$(VENV)/bin/declive play

web: $(PLAYABLE) ## Build the page into the package, if its sources have changed
	$(PY) tools/web.py

web-lock: $(INSTALLED) ## Fix the page's packages anew: newest versions that fit, with their integrity
	rm -f web/package-lock.json
	$(PY) tools/npm.py install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

test-web: $(INSTALLED) web debian ## Run the page's tests, and play in a real browser
	$(PY) tools/npm.py run --silent test
	PYTHON=$(abspath $(PY)) $(PY) tools/npm.py run --silent e2e

shots: web ## Take pictures of all pages at ten sizes, into build/shots
	cd web && PYTHON=$(abspath $(PY)) node e2e/shots.mjs

test: $(INSTALLED) ## Check format, lint and types, then run all tests: plain Python, compiled, in a browser
	@echo "Compiling the engine; meanwhile building the page, and checking format, lint and types."
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target compiled lint
	@$(MAKE) --no-print-directory test-pure test-compiled test-web

compiled: $(PLAYABLE) ## Compile the engine into build/compiled, if its sources have changed
	$(PY) tools/compile.py --out $(COMPILED)

debian: ## Install the browser, the databases and the shells of the tests from Debian, if they are missing
	@tools/debian.sh $(DEBIAN)

test-pure: $(INSTALLED) pure debian web ## Run all tests on plain Python
	PYTHONPATH= DECLIVE_EXPECT=pure $(PY) -m pytest -n $(JOBS)

test-compiled: $(INSTALLED) compiled ## Compile into build/compiled and run the tests of the rules on that
	DECLIVE_EXPECT=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m pytest -n $(JOBS) $(TWICE)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m tests.fuzzing --jobs $(JOBS) --seconds 60 --seed 1

check: test ## The same as `make test`

lint: $(INSTALLED) web ## Check format, lint and types, the page's too
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m ruff check $(SOURCES)
	$(PY) -m mypy --strict $(SOURCES)
	$(PY) tools/npm.py run --silent check

format: $(INSTALLED) ## Format the code and mend what ruff can
	$(PY) -m ruff check --fix $(SOURCES)
	$(PY) -m ruff format $(SOURCES)

fuzz: $(INSTALLED) ## Fire many generated requests at a server, new ones each time
	DECLIVE_FUZZ=$(or $(EXAMPLES),400) $(PY) -m pytest -n 0 tests/server/test_api_fuzz.py

fuzz-rules: $(INSTALLED) ## Play on from random positions with everything checked: SECONDS=3600, SEED=, CASES=
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m tests.fuzzing --jobs $(JOBS) --seconds $(or $(SECONDS),3600) \
		$(if $(SEED),--seed $(SEED)) $(if $(CASES),--cases $(CASES) --seconds 0)

bench: $(INSTALLED) $(PEERS)/.installed ## Measure Declive beside OpenSpiel and catanatron, into bench/results.md
	$(PY) tools/compile.py --out $(COMPILED)
	$(PY) -m bench.run --compiled $(COMPILED) --peers $(PEERS)/bin/python $(BENCH)

bench-envs: $(INSTALLED) $(PEERS)/.installed ## Measure the environments beside PettingZoo's and OpenSpiel's, into bench/envs.md
	$(PY) tools/compile.py --out $(COMPILED)
	$(PY) -m bench.envs --compiled $(COMPILED) --peers $(PEERS)/bin/python $(BENCH)

bench-compare: $(INSTALLED) ## Say whether the working tree is faster or slower than BASE=rev
	$(PY) -m bench.compare $(or $(BASE),HEAD) $(BENCH)

$(PEERS)/.installed: Makefile
	@echo "Installing what the benchmark measures against into $(PEERS)."
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check $(MEASURED)
	@touch $@

load: $(INSTALLED) ## Play at 250 tables, 500 moves a second, beside a bare echo server
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m bench.load --compiled $(COMPILED) --check $(if $(DATABASE),--database $(DATABASE))

crash: $(INSTALLED) ## Kill a server 1,000 times while games run, and see that nothing is lost
	DECLIVE_KILLS=1000 $(PY) -m pytest -n 0 -s tests/server/test_crash.py

survey: $(INSTALLED) ## Let greedy bots play 1,000 games on each board and note it in docs/boards.md
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) bench/survey.py --docs

actions: $(INSTALLED) ## Map every legal action of 10,000 positions of every box and mix there and back
	$(PY) -m tests.encoding 10000

reports: $(INSTALLED) ## Play the games of docs/reports and write the reports anew; takes an hour
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) tools/reports.py

draw-many: $(INSTALLED) ## Draw 500 random boards and read each drawing back: all must be exact
	$(PY) -m tests.drawing.many 500

fast: $(PLAYABLE) ## Compile the engine in place: .so files beside the sources, until `make pure`
	$(PY) tools/compile.py --in-place

pure: ## Remove the compiled engine from the sources
	@find src -name '*.so' -type f -print -delete \
		| awk 'END { if (NR) print "Removed " NR " compiled files from src." }'

clean: pure ## Remove everything built or cached, except .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf src/declive/server/static web/src/protocol.ts
	find $(wildcard $(SOURCES)) -name __pycache__ -type d -prune -exec rm -rf {} +
