import { type ClientSession, model, Schema } from 'mongoose';
import { plainCode } from '../clients/codes.ts';

/** Whom an administrator gave a code to, or took it from. */
export type Given = { team: string | null; by: string; at: Date };

export type ClientCode = {
  /** The code in its plain form. */
  _id: string;
  /** As the first team wrote it. */
  code: string;
  /** As it stands on waybills. */
  spellings: string[];
  /** The team whose client it is; null: nobody has decided yet. */
  team: string | null;
  version: number;
  changes: Given[];
  created_at: Date;
};

const given = new Schema<Given>({ team: { type: String, default: null }, by: String, at: Date }, { _id: false });

/** Client codes that teams have named, and whose each of them is. Naming one gives nobody anything. */
export const ClientCodes = model(
  'ClientCode',
  new Schema<ClientCode>(
    {
      _id: String,
      code: String,
      spellings: [String],
      team: { type: String, default: null },
      version: Number,
      changes: [given],
      created_at: Date,
    },
    { collection: 'client_codes', versionKey: false },
  )
    .index({ created_at: -1, _id: -1 })
    .index({ team: 1, created_at: -1, _id: -1 }),
);

/** The team whose client a code in its plain form is; null: nobody's. */
export const ownerOf = async (client: string, session: ClientSession): Promise<string | null> =>
  (await ClientCodes.findById(client, { team: 1 }).session(session).lean())?.team ?? null;

/**
 * Notes that a team wrote a code on a waybill, or that goods of it name a waybill's number, in the transaction that did;
 * an administrator decides whose it is.
 */
export async function nameCode(code: string | null, session: ClientSession): Promise<void> {
  const _id = plainCode(code ?? '');
  if (!_id) return;
  const fresh = { code: code?.trim(), team: null, version: 1, changes: [], created_at: new Date() };
  const change = { $setOnInsert: fresh, $addToSet: { spellings: code } };
  await ClientCodes.updateOne({ _id }, change, { upsert: true, session });
}
