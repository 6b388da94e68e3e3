# One image, one command for each service: hearthlands gateway|lobby|table|history|migrate|canary.
# `make image` builds and runs it without Docker; a release fills in the digests of both bases.
# Node is the one that tests use; Python is the oldest that is supported, which they use too.
ARG NODE_IMAGE=docker.io/library/node:24.19.0-bookworm-slim
ARG PYTHON_IMAGE=docker.io/library/python:3.11.14-slim-bookworm

# What the browser gets.
FROM ${NODE_IMAGE} AS web
WORKDIR /web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
COPY web ./
RUN npm run --silent build

# What runs: an environment without pip, of locked wheels alone, so that nothing is compiled.
FROM ${PYTHON_IMAGE} AS python
WORKDIR /build
COPY requirements/build.txt requirements/runtime.txt requirements/
RUN --mount=type=cache,target=/root/.cache/pip \
    python3 -m venv --without-pip /app/venv && python3 -m venv --without-pip builder && \
    python3 -m pip --python /app/venv/bin/python install --quiet --require-hashes --only-binary :all: \
      -r requirements/runtime.txt && \
    python3 -m pip --python builder/bin/python install --quiet --require-hashes --only-binary :all: \
      -r requirements/build.txt
COPY pyproject.toml README.md LICENSE ./
COPY hearthlands hearthlands
COPY migrations migrations
COPY services services
COPY shared shared
RUN builder/bin/python -m hatchling build -t wheel && \
    python3 -m pip --python /app/venv/bin/python install --quiet --no-deps --no-index dist/*.whl

FROM ${PYTHON_IMAGE} AS runtime
ARG VERSION=0.1.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Hearthlands" \
      org.opencontainers.image.description="An online tabletop for the hex-island trading game" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}"
RUN groupadd --gid 10001 hearthlands && \
    useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin hearthlands
COPY --from=python /app/venv /app/venv
COPY --from=web /web/dist /app/web
ENV PATH=/app/venv/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HL_WEB_FOLDER=/app/web \
    HEARTHLANDS_COMMIT=${COMMIT}
USER 10001:10001
EXPOSE 8080 8090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8090/readyz', timeout=2)"]
ENTRYPOINT ["hearthlands"]
CMD ["--help"]
