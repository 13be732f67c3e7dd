# Everything runs in an environment of its own, .venv, which is made when it is first needed.
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check format bench lock clean

run: $(VENV)/ready
	@$(BIN)/claim-bot play

test: $(VENV)/ready
	$(BIN)/pytest --cov

check: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/ready-bench
	$(BIN)/python -m benchmarks.engine

$(VENV)/ready: requirements.lock pyproject.toml tools/setup.sh
	@sh tools/setup.sh $(VENV) requirements.lock
	@touch $@

$(VENV)/ready-bench: $(VENV)/ready bench.lock
	@sh tools/setup.sh $(VENV) bench.lock
	@touch $@

# Pin anew what pyproject.toml asks for, for every Python from 3.11 on.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url
lock: $(VENV)/ready
	$(BIN)/pip --quiet install uv
	$(BIN)/$(LOCK) --upgrade --extra dev pyproject.toml --output-file requirements.lock
	$(BIN)/$(LOCK) --upgrade --extra bench pyproject.toml --output-file bench.lock

clean:
	rm -rf $(VENV) build *.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
