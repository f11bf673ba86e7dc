# One service: docker build -f infra/deploy/service.Dockerfile --build-arg SERVICE=remit -t qiaohui/remit .
FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY services ./services
# Node runs the TypeScript sources as they are; only libraries are installed.
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ARG SERVICE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json ./
COPY services ./services
WORKDIR /app/services/${SERVICE}
USER node
EXPOSE 8080
CMD ["node", "src/start.ts"]
