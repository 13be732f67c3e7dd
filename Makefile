# Everything runs in the virtual environment .venv, which is created when it is first needed.
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run play test thorough coverage soak browser check format bench lock clean

run: $(VENV)/ready
	@$(BIN)/claim-bot

play: $(VENV)/ready
	@$(BIN)/claim-bot play

PYTEST := --numprocesses auto --maxschedchunk 1 -rs
# Otherwise, each of the many processes that the tests start compiles the whole program again.
test thorough coverage soak: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/ready-dev
	@sh tools/browser.sh --check
	$(BIN)/pytest $(PYTEST)

# The same tests, with every case of those that try only some of many in `make test`; and those in
# chat once more, with every answer deferred.
thorough: $(VENV)/ready-dev
	@sh tools/browser.sh --check
	$(BIN)/pytest $(PYTEST) --thorough
	$(BIN)/pytest tests/bot/chat $(PYTEST) --defer

# The tests of the engine and of the terminal must cover both. Tracing makes them slow, so only this target does it.
coverage: $(VENV)/ready-dev
	$(BIN)/pytest tests/claim_core tests/terminal $(PYTEST) --thorough --cov

# Hours of tests on a busy machine: see docs/testing.md.
soak: $(VENV)/ready-dev
	$(BIN)/python -m tools.soak

browser:
	@sh tools/browser.sh

check: $(VENV)/ready-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@sh tools/page_gate.sh

format: $(VENV)/ready-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready-bench
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.players
	$(BIN)/python -m benchmarks.solver
	$(BIN)/python -m benchmarks.reviews
	$(BIN)/python -m benchmarks.opponents
	$(BIN)/python -m benchmarks.playground
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.load --pictures
	$(BIN)/python -m benchmarks.pictures
	$(BIN)/python -m benchmarks.flooding
	$(BIN)/python -m benchmarks.live_matches
	$(BIN)/python -m benchmarks.absences
	$(BIN)/python -m benchmarks.absences --postgres
	$(BIN)/python -m benchmarks.ratings
	$(BIN)/python -m benchmarks.standings
	$(BIN)/python -m benchmarks.ends
	$(BIN)/python -m benchmarks.ends --postgres
	$(BIN)/python -m benchmarks.recount
	$(BIN)/python -m benchmarks.fairness
	$(BIN)/python -m benchmarks.emojis
	$(BIN)/python -m benchmarks.double_presses
	$(BIN)/python -m benchmarks.crashes
	$(BIN)/python -m benchmarks.cluster
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.scaling
	$(BIN)/python -m benchmarks.searches
	$(BIN)/python -m benchmarks.soak

$(VENV)/ready: requirements.lock pyproject.toml playground/pyproject.toml tools/setup.sh
	@sh tools/setup.sh $(VENV) requirements.lock
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready dev.lock
	@sh tools/setup.sh $(VENV) dev.lock
	@touch $@

$(VENV)/ready-bench: $(VENV)/ready-dev bench.lock
	@sh tools/setup.sh $(VENV) bench.lock
	@touch $@

# Update the pinned versions of the dependencies, for Python 3.11 and later.
PIN := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url pyproject.toml
lock: $(VENV)/ready
	$(BIN)/pip --quiet install uv
	$(BIN)/$(PIN) --extra build --output-file requirements.lock
	$(BIN)/$(PIN) --extra dev --constraints requirements.lock --output-file dev.lock
	$(BIN)/$(PIN) --extra bench --constraints requirements.lock --output-file bench.lock

clean:
	rm -rf $(VENV) .venv-* build *.egg-info playground/build playground/*.egg-info \
		.coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
