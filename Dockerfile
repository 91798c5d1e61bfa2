# The site in an image: built by root, run by an ordinary user who can write nothing but the volume. docs/deploy.md says how
# it is used; compose.yaml puts Caddy in front.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# The project's own Node brings its headers, 67 MB that nothing here compiles with.
RUN rm -r node_modules/node-linux-*/include

FROM node:24-bookworm-slim
WORKDIR /srv/site
COPY --from=build /srv/site ./
# The image's user `node`. PostgreSQL wants an account with a name.
RUN install -d -o 1000 -g 1000 -m 700 /srv/data
USER node
# npm keeps what it fetches where a read-only container lets it, too.
ENV NODE_ENV=production DATA_DIR=/srv/data NPM_CONFIG_CACHE=/tmp/npm
VOLUME /srv/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --start-interval=2s \
  CMD ["node_modules/.bin/node", "deploy/healthcheck.js"]
CMD ["node_modules/.bin/node", "server/main.ts"]
