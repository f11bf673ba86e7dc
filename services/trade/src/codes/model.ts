import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';

const clientCode = {
  /** The code in its plain form (`codeForm`), which ignores case, spaces and character variants. */
  _id: String,
  /** In the spelling of the first team. */
  code: String,
  /** Spellings on waybills. */
  spellings: [String],
  /** The team whose client it is; null: nobody has decided yet. */
  team: { type: String, default: null },
  version: Number,
  /** An administrator's decisions: the team that it was assigned to, null where it was taken back. */
  changes: [{ team: { type: String, default: null }, by: String, at: Date, _id: false as const }],
  created_at: Date,
};
export type ClientCode = RecordOf<typeof clientCode>;

/** Client codes that teams have named, each with its owner. Naming a code gives access to no goods. */
export const ClientCodes = model(
  'ClientCode',
  recordSchema('client_codes', clientCode)
    .index({ created_at: -1, _id: -1 })
    .index({ team: 1, created_at: -1, _id: -1 }),
);
