# The shell or one remote, built once: docker build -f infra/deploy/page.Dockerfile --build-arg PIECE=mfe-admin -t qiaohui/mfe-admin .
# Run with the volume of the published files at /www, it puts its version up and changes its line; then it ends.
FROM node:24-bookworm-slim
ARG PIECE
ENV PIECE=${PIECE} DATA_DIR=/data
WORKDIR /app
COPY . .
# CI: an image has no use for a build cache
RUN npm install --no-audit --no-fund && CI=true node infra/deploy/build-piece.ts
USER node
CMD ["node", "infra/deploy/put-up.ts"]
