# The product as one image; ROLE says what a container of it serves (docs/operations.md).
FROM node:24-bookworm-slim AS build
WORKDIR /product
ENV CI=1 npm_config_update_notifier=false
COPY package.json package-lock.json .npmrc ./
COPY platform/ platform/
COPY api-contract/ api-contract/
COPY shared-ui/ shared-ui/
COPY shell/ shell/
COPY login-site/ login-site/
COPY server/ server/
COPY mfe-marketing/ mfe-marketing/
COPY mfe-usercenter/ mfe-usercenter/
COPY mfe-org/ mfe-org/
COPY mfe-venue/ mfe-venue/
COPY mfe-todo/ mfe-todo/
COPY mfe-workflow/ mfe-workflow/
COPY e2e/package.json e2e/
COPY tsconfig.base.json tsconfig.node.json tsconfig.web.json tsconfig.remote.json tsconfig.json ./
RUN npm ci && npm run build
# What a server needs to run: its own dependencies, and what was built.
RUN rm -rf node_modules \
 && npm ci --omit=dev --workspace @zz/server --workspace @zz/login-site --workspace @zz/contract \
 && find shell mfe-* -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json ! -name mfe.json -exec rm -rf {} + \
 && rm -rf shared-ui/src .cache

FROM node:24-bookworm-slim
WORKDIR /product
COPY --from=build --chown=root:root /product ./
COPY deploy/healthy.mjs deploy/
ENV NODE_ENV=production
USER node
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "deploy/healthy.mjs"]
# Directly, without npm in between: the signal must reach the server. The young generation as in `npm start`: see docs/performance.md, Calls.
CMD ["node", "--max-semi-space-size=64", "server/dist/main.js"]
