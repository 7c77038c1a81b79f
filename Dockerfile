# The shop in a container: `podman build --format docker -t handi .` or `docker build -t handi .` (docs/operations.md).
ARG NODE_IMAGE=docker.io/library/node:26-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/handi
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM ${BASE_IMAGE}
# With PostgreSQL up to 17: --build-arg PACKAGES=postgresql-client, for its backups. Node itself needs libatomic1.
ARG PACKAGES=""
RUN apt-get update \
	&& apt-get install -y --no-install-recommends libatomic1 $PACKAGES \
	&& rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 handi \
	&& useradd --system --uid 10001 --gid handi --home-dir /data --no-create-home --shell /usr/sbin/nologin handi \
	&& install -d -o handi -g handi -m 700 /data
WORKDIR /srv/handi
COPY --from=build /srv/handi/package.json /srv/handi/package-lock.json ./
COPY --from=build /srv/handi/node_modules ./node_modules
COPY --from=build /srv/handi/build ./build
COPY contract ./contract
COPY db ./db
COPY domain ./domain
COPY emulator ./emulator
COPY scripts ./scripts
COPY server ./server
# Puts the lock file's Node on the PATH, also for `podman exec handi node scripts/admin.mjs`.
ENV PATH=/srv/handi/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
	DATABASE_URL=file:/data/handi.db BACKUP_FOLDER=/data/backups
USER handi
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "scripts/ready.mjs"]
CMD ["node", "build/programs/server-main.mjs"]
