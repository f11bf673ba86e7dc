import { model, Schema } from 'mongoose';

/** An administrator's decision: the team that a code was assigned to, null where it was taken back. */
type Assigned = { team: string | null; by: string; at: Date };

export type ClientCode = {
  /** The code in its plain form (`codeForm`), which ignores case, spaces and character variants. */
  _id: string;
  /** In the spelling of the first team. */
  code: string;
  /** Spellings on waybills. */
  spellings: string[];
  /** The team whose client it is; null: nobody has decided yet. */
  team: string | null;
  version: number;
  changes: Assigned[];
  created_at: Date;
};

const assigned = { team: { type: String, default: null }, by: String, at: Date } satisfies Record<
  keyof Assigned,
  unknown
>;

const fields = {
  _id: String,
  code: String,
  spellings: [String],
  team: { type: String, default: null },
  version: Number,
  changes: [new Schema<Assigned>(assigned, { _id: false })],
  created_at: Date,
} satisfies Record<keyof ClientCode, unknown>;

/** Client codes that teams have named, each with its owner. Naming a code gives access to no goods. */
export const ClientCodes = model(
  'ClientCode',
  new Schema<ClientCode>(fields, { collection: 'client_codes', versionKey: false })
    .index({ created_at: -1, _id: -1 })
    .index({ team: 1, created_at: -1, _id: -1 }),
);
