# The gateway: docker build -f infra/deploy/gateway.Dockerfile -t qiaohui/gateway .
FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY services/kit ./services/kit
COPY infra/package.json ./infra/
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WWW=/www
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY services/kit ./services/kit
COPY infra/package.json ./infra/
COPY infra/gateway ./infra/gateway
USER node
EXPOSE 8080
CMD ["node", "infra/gateway/start.ts"]
