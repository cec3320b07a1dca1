# The image of the server. The first stage builds a release as on any other machine; the second has only that release.
FROM node:26-trixie-slim AS build
WORKDIR /src
COPY . .
ARG COMMIT=unknown
ARG SOURCE_DATE_EPOCH=0
ENV COMMIT=$COMMIT SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH
RUN npm run release -- --folder --to /release && mv /release/balcao-* /release/balcao

FROM debian:trixie-slim
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /var/lib/balcao --create-home --shell /usr/sbin/nologin balcao
COPY --from=build /release/balcao /opt/balcao
WORKDIR /opt/balcao
USER 10001
# The root may be read-only: the server writes its data, and compiled code to /tmp.
ENV NODE_ENV=production DATA_DIR=/var/lib/balcao HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
VOLUME /var/lib/balcao
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/opt/balcao/node_modules/.bin/node", "--eval", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/balcao/node_modules/.bin/node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=50", "src/server/main.ts"]
