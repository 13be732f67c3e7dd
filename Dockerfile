# docs/hosting.md says where this digest is from, and how to update it.
FROM python:3.13-slim-trixie@sha256:bb2988715db2cf7ace7b53f38f3cffbef7c7046a656bee66245eb0ed386e2e81 AS base

FROM base AS build
WORKDIR /build
RUN python -m venv --without-pip /venv
COPY requirements.lock ./
RUN pip --python /venv install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY languages languages
COPY claim_core claim_core
COPY terminal terminal
COPY bot bot
COPY cogs cogs
RUN pip --python /venv install --no-cache-dir --no-deps --no-build-isolation .

FROM base
RUN useradd --uid 10001 --no-create-home --no-log-init claim && install --directory --owner claim /data
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/claim.db \
    METRICS_PORT=9100 \
    METRICS_HOST=0.0.0.0
USER 10001
WORKDIR /data
VOLUME /data
# If METRICS_PORT is set to nothing, no page is served, and a running process counts as healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-c", \
    "import os, urllib.request as web; p = os.environ.get('METRICS_PORT'); p and web.urlopen(f'http://127.0.0.1:{p}/health')"]
CMD ["claim-bot"]
