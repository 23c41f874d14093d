# `make` alone lists what there is to make.

PYTHON ?= $(shell command -v python3.11 || echo python3)
JOBS ?= 2

VENV := .venv
PY := $(VENV)/bin/python
# Stamps: what players need, and with it what the documentation or what developers need, which is a gigabyte.
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
DOCUMENTING := $(VENV)/.documenting
PEERS := build/peers
# What `make bench` measures against; nothing else needs them.
MEASURED := catanatron==3.2.1 open_spiel==2.0.2 pettingzoo==1.27.0 chess==1.11.2 pygame==2.6.1
LEARNERS := build/learners
# What the examples that learn need, which is more than a gigabyte; nothing else needs them.
LEARNING := torch==2.13.0 sb3-contrib==2.9.2 "ray[rllib]==2.60.0" pandas polars pytest pytest-xdist hypothesis
# Debian packages the tests use, each with a file that tells whether it is there.
DEBIAN := chromium-headless-shell=/usr/bin/chromium-headless-shell \
	"postgresql=/usr/lib/postgresql/*/bin/initdb" \
	redis-server=/usr/bin/redis-server \
	zsh=/usr/bin/zsh \
	fish=/usr/bin/fish
COMPILED := build/compiled
OLDEST := build/oldest/chromium
SOURCES := src tests tools bench examples hatch_build.py

# All tests run on the compiled engine. These run on plain Python as well, where the engine could behave differently.
PLAIN := tests/rulebook tests/engine tests/games tests/counts tests/search tests/encoding tests/packs \
	$(addprefix tests/properties/test_,copies.py events.py legality.py notation.py referee.py secrets.py treasures.py)
# In the order of the files, or in a random one.
ORDER := $(if $(SEED),-p randomly -p no:cacheprovider --randomly-seed=$(SEED))
# Twice as many as there are cores: many tests wait for another process.
WORKERS ?= $(shell expr $(JOBS) \* 2)

.DEFAULT_GOAL := help
.PHONY: help install play build terminal debian test test-python test-plain compiled check quick lint format fuzz fuzz-rules \
	bench bench-envs bench-compare survey reviews reviews-doubted puzzles puzzles-check draw-many actions fast pure clean load crash web web-lock deploy-lock test-web test-page test-browser test-browser-oldest page-and-engine tools-and-types lint-python shots site site-figures docs pictures release-check reliability reports crawl-words

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
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[compile,page]"
	@touch $@

$(INSTALLED): pyproject.toml | $(VENV)
	@echo "Installing Declive and its development tools into $(VENV)."
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]"
	@touch $@ $(PLAYABLE) $(DOCUMENTING)
	@echo "Done: 'make play' starts a game, 'make test' runs the tests."

$(DOCUMENTING): pyproject.toml | $(VENV)
	@echo "Installing what builds the documentation into $(VENV)."
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable ".[compile,docs]"
	@touch $@ $(PLAYABLE)

play: $(PLAYABLE) ## Start the server and open the page on which one plays: HOST=0.0.0.0 PORT=9000
	@$(PY) tools/play.py $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

build: $(PLAYABLE) ## Build the page and compile the engine, side by side, if they have changed
	@$(PY) tools/play.py --only-build

terminal: $(PLAYABLE) ## Play in the terminal
	@$(VENV)/bin/declive play

web: $(PLAYABLE) ## Build the page into the package, if its sources have changed
	$(PY) tools/web.py

web-lock: $(INSTALLED) ## Fix the page's packages anew: newest versions that fit, with their integrity
	rm -f web/package-lock.json
	$(PY) tools/npm.py install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

deploy-lock: ## Pin all that a container serves with, by version and hash, into deploy/requirements.txt
	@$(PYTHON) -m venv build/uv && build/uv/bin/pip install --quiet --disable-pip-version-check uv
	build/uv/bin/uv pip compile pyproject.toml --extra postgres --extra redis --extra draw --universal \
		--python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --quiet \
		--upgrade --output-file deploy/requirements.txt

test-web: test-page test-browser ## Run the page's tests, and play in a real browser

test-page: $(INSTALLED) web ## Run the page's tests
	$(PY) tools/npm.py run --silent test

# Against the compiled engine, as players have it.
test-browser: $(INSTALLED) compiled debian $(OLDEST) ## Run the browser tests, and a dozen of them in the oldest Chromium that works
	$(PY) tools/site.py build/site
	PYTHON=$(abspath $(PY)) DECLIVE_BUILD=$(CURDIR)/$(COMPILED) $(PY) tools/npm.py run --silent e2e

test-browser-oldest: $(INSTALLED) compiled $(OLDEST) ## Run all browser tests in the oldest Chromium that works
	$(PY) tools/site.py build/site
	CHROMIUM=$(abspath $(OLDEST)) PYTHON=$(abspath $(PY)) DECLIVE_BUILD=$(CURDIR)/$(COMPILED) \
		$(PY) tools/npm.py run --silent e2e -- --project=newest

$(OLDEST): web/e2e/oldest/package-lock.json web/e2e/oldest/unpack.mjs | $(INSTALLED)
	$(PY) tools/npm.py ci --prefix e2e/oldest --ignore-scripts --no-audit --no-fund
	$(PY) tools/npm.py run --silent oldest

site-figures: site ## Measure the engine in a browser, as it is and four times slower: starts, import, bots
	cd web && PYTHON=$(abspath $(PY)) node e2e/starts.mjs 2
	cd web && PYTHON=$(abspath $(PY)) node e2e/figures.mjs

shots: web ## Take pictures of all pages at ten sizes, into build/shots
	cd web && PYTHON=$(abspath $(PY)) node e2e/shots.mjs

site: docs ## Write the page with the engine inside, and the documentation, as a site that is only files, into build/site
	$(PY) tools/site.py build/site

docs: $(DOCUMENTING) web ## Build the documentation site into the package; the server shows it at /docs
	NO_MKDOCS_2_WARNING=1 PYTHONPATH=$(CURDIR)/src $(PY) -m mkdocs build --strict --quiet
	@echo "The documentation is built: 'declive serve' shows it at /docs."

pictures: $(INSTALLED) web debian ## Take the pictures of the documentation anew, in three languages
	cd web && PYTHON=$(abspath $(PY)) node e2e/manual.mjs
	$(PY) tools/pictures.py

release-check: $(INSTALLED) docs compiled debian ## Build wheels and sdist, install them on clean machines, play in a browser: ARGS="--pythons 3.11"
	PYTHONPATH=$(CURDIR)/src:$(CURDIR) $(PY) -m tools.release $(ARGS)

test: $(PLAYABLE) ## Check format, lint and types, then run all tests: compiled, plain Python, in a browser
	@echo "Building the page and the engine; meanwhile installing the tools and checking format, lint and types."
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target page-and-engine tools-and-types
	@$(MAKE) --no-print-directory test-python test-plain test-browser

# Two lanes of about the same length. The second needs nothing that the first builds.
page-and-engine: $(PLAYABLE)
	$(PY) tools/web.py
	$(PY) tools/npm.py run --silent check
	$(PY) tools/npm.py run --silent test
	$(PY) tools/compile.py --out $(COMPILED)

tools-and-types: debian lint-python

lint-python: $(INSTALLED)
	$(PY) -m ruff format --check $(SOURCES)
	$(PY) -m ruff check $(SOURCES)
	$(PY) -m mypy --strict $(SOURCES)

compiled: $(PLAYABLE) ## Compile the engine into build/compiled, if its sources have changed
	$(PY) tools/compile.py --out $(COMPILED)

debian: ## Install the browser, the databases and the shells of the tests from Debian, if they are missing
	@tools/debian.sh $(DEBIAN)

test-python: $(INSTALLED) compiled pure debian web ## Run all Python tests on the compiled engine, and the fuzzer for a moment: SEED=7 for a random order
	DECLIVE_SECONDS= DECLIVE_EXPECT=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m pytest -n $(WORKERS) --dist worksteal $(ORDER)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m tests.fuzzing --jobs $(JOBS) --cases 300 --seconds 0 --seed 1

test-plain: $(INSTALLED) pure ## Run the tests of the rules on plain Python
	DECLIVE_SECONDS= PYTHONPATH= DECLIVE_EXPECT=pure $(PY) -m pytest -n $(JOBS) --dist worksteal $(ORDER) $(PLAIN)

check: test ## The same as `make test`

quick: $(INSTALLED) ## Check what has changed in a minute: format, lint, types, the nearest tests; BASE=revision
	@$(PY) tools/quick.py $(if $(BASE),--base $(BASE))

lint: lint-python web ## Check format, lint and types, the page's too
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

$(LEARNERS)/.installed: Makefile pyproject.toml
	@echo "Installing what the examples that learn need into $(LEARNERS)."
	@$(PYTHON) -m venv $(LEARNERS)
	@$(LEARNERS)/bin/python -m pip install --quiet --disable-pip-version-check \
		--editable ".[arena,balance,envs,ray]" $(LEARNING)
	@touch $@

.PHONY: learn test-learners
learn: $(INSTALLED) $(LEARNERS)/.installed ## Train MaskablePPO against bots and draw its curve: MINUTES=25 of one core
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(LEARNERS)/bin/python -m examples.research.maskable_ppo \
		--minutes $(or $(MINUTES),25) --out build/ppo

test-learners: $(INSTALLED) $(LEARNERS)/.installed ## Run the examples that learn for a moment, RLlib's on a local cluster
	$(PY) tools/compile.py --out $(COMPILED)
	DECLIVE_LEARNERS=1 PYTHONPATH=$(CURDIR)/$(COMPILED) $(LEARNERS)/bin/python -m pytest -n 0 tests/learners

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

reliability: $(INSTALLED) ## Scenarios, fuzzer and kills in one run, into bench/reliability.md: SECONDS=600, KILLS=100
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m bench.reliability --seconds $(or $(SECONDS),600) --kills $(or $(KILLS),100)

survey: $(INSTALLED) ## Let greedy bots play 1,000 games on each board and note it in docs/boards.md
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) bench/survey.py --docs

crawl-words: $(INSTALLED) web debian ## Play 100 games of each box and mixed ones, and play whole games in a browser, in search of English in other languages
	$(PY) -m tests.words.crawl 100
	cd web && PYTHON=$(abspath $(PY)) node e2e/crawl.mjs

actions: $(INSTALLED) ## Map every legal action of 10,000 positions of every box and mix there and back
	$(PY) -m tests.encoding 10000

reports: $(INSTALLED) ## Play the games of docs/reports and write the reports anew; takes an hour
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) tools/reports.py

reviews: $(INSTALLED) ## Plant blunders in 20 games and see whether a review finds them
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) -m tests.review.planted $(REVIEWS)

reviews-doubted: $(INSTALLED) ## Let other bots weigh again what a review says of the first rounds
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(PY) -m tests.review.second_opinion $(REVIEWS)

puzzles: $(INSTALLED) ## Find puzzles in games of bots and put them on the shelf; takes an hour: PUZZLES="--boards base-3p"
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) tools/puzzles.py $(PUZZLES)

puzzles-check: $(INSTALLED) ## Search every puzzle of the shelf again, ten times as wide: PUZZLES="--boards base-3p"
	$(PY) tools/compile.py --out $(COMPILED)
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PY) tools/puzzles.py --check $(PUZZLES)

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
