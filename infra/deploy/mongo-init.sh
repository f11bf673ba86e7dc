#!/usr/bin/env bash
# Makes the replica set and one user for each service, which can reach its own database alone. May run many times.
set -euo pipefail
HOSTS=${HOSTS:-mongo-0,mongo-1,mongo-2}

on_primary() { mongosh --quiet "mongodb://root:${ROOT_PASSWORD}@${HOSTS}/?replicaSet=rs0&authSource=admin" --eval "$1"; }

mongosh --quiet "mongodb://root:${ROOT_PASSWORD}@${HOSTS%%,*}/?directConnection=true&authSource=admin" --eval "
  const members = '${HOSTS}'.split(',').map((name, _id) => ({ _id, host: name + ':27017' }));
  if (db.hello().setName === undefined) rs.initiate({ _id: 'rs0', members });
"

# A database is named after its service, as services/kit/data/mongo.ts does it.
make_user() {
  on_primary "
    const own = db.getSiblingDB('qiaohui_$1');
    const user = { pwd: '$2', roles: [{ role: 'readWrite', db: 'qiaohui_$1' }] };
    if (own.getUser('$1')) own.updateUser('$1', user); else own.createUser({ user: '$1', ...user });
  "
}

make_user remit "$REMIT_PASSWORD"
make_user admin "$ADMIN_PASSWORD"
make_user warehouse "$WAREHOUSE_PASSWORD"
make_user trade "$TRADE_PASSWORD"
