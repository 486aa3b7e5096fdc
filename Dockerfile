# Builds the site, then ships only what runs: Node, the production packages and dist/.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ARG SITE_STAGE=demo
RUN SITE_STAGE=$SITE_STAGE npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /site
# The allocator's settings and Node's flags are those of server/memory.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY package.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=50", "--max-semi-space-size=8", "dist/server/main.js"]
