import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, type mongo } from 'mongoose';

const file = {
  _id: String,
  team: String,
  pdf: typed<mongo.Binary | Buffer>(Buffer),
  /** Of the bytes, under this service's key. */
  seal: String,
  at: Date,
};
export type BillFileRecord = RecordOf<typeof file>;

/** The PDF of each locked bill, by the bill's id: what was sent stays as it was, however bills are drawn later. */
export const BillFiles = model('BillFile', recordSchema('bill_files', file));
