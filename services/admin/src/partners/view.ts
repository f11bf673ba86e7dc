import type { PartnerRecord } from './model.ts';
import { keyState } from './rules.ts';
import type { Partner } from './schema.ts';

/** A partner as staff see it: when its keys began and end, never what they are. */
export const partnerView = ({ _id, version, name, webhook_url, keys, created_at }: PartnerRecord): Partner => ({
  id: _id,
  version,
  name,
  webhook_url,
  keys: keys.toReversed().map((key) => ({
    id: key.id,
    created_at: key.created_at.toISOString(),
    retires_at: key.retires_at?.toISOString() ?? null,
    state: keyState(key, new Date()),
  })),
  created_at: created_at.toISOString(),
});
