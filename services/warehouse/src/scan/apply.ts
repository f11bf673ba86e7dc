import { createHash } from 'node:crypto';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { errorBody } from '@qiaohui/service-kit/errors/error-body';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { ClientSession } from 'mongoose';
import { messages } from '../messages.ts';
import { notifyPages } from '../outbound/orders/events.ts';
import type { By } from '../staff/schema.ts';
import { byOf } from '../staff/store.ts';
import { goodsById } from '../stock/goods/store.ts';
import type { Posted } from '../stock/ledger/store.ts';
import { effects } from './effects.ts';
import { type OperationRecord, Operations } from './model.ts';
import type { ScanOp, ScanResult } from './schema.ts';

const translate = translator(messages);
type Result = Omit<ScanResult, 'op'>;

async function resultOf(posted: Posted[], session: ClientSession): Promise<Result> {
  const [first] = posted;
  const row = first && (await goodsById(first.row._id, session));
  return {
    done: true,
    code: null,
    message: null,
    state: null,
    goods: row ? { id: row._id, code: row.code, type: row.type, sku: row.sku } : null,
    change: posted.reduce((sum, { movement }) => sum + movement.change, 0),
    pieces: posted.reduce((sum, { movement }) => sum + movement.pieces, 0),
    stock: row?.stock ?? 0,
    // unannounced goods have no surplus
    over: row && first.movement.kind === 'in' && row.expected > 0 ? Math.max(0, row.count - row.expected) : 0,
  };
}

const perform = (op: ScanOp, by: By, session: ClientSession): Promise<Posted[]> =>
  (effects[op.mode] as (op: ScanOp, by: By, session: ClientSession) => Promise<Posted[]>)(op, by, session);

/** Returns a hash of the scan, regardless of its time. */
const bodyOf = ({ op: _, at: __, ...scan }: ScanOp): string =>
  createHash('sha256').update(JSON.stringify(scan)).digest('base64');

/** Returns the stored result of a repeated scan; throws when another scan, or another account's, has the same id. */
function repeated({ result, user, body, mode }: OperationRecord, op: ScanOp, who: Identity): Result {
  if (user.id !== who.id || mode !== op.mode || (body && body !== bodyOf(op))) throw conflict('scan.other-under-id');
  return result;
}

/** Applies a scan once: its effect and its record are one transaction. */
async function effect(op: ScanOp, who: Identity): Promise<Result> {
  const known = await Operations.findById(op.op).lean<OperationRecord>();
  if (known) return repeated(known, op, who);
  const { result, out } = await transaction(async (session) => {
    const by = await byOf(who, session);
    const operation = {
      _id: op.op,
      mode: op.mode,
      body: bodyOf(op),
      user: by.user,
      scanned_at: new Date(op.at),
      at: by.at,
    };
    // first, so that one of two concurrent requests fails here
    await Operations.create([operation], { session });
    const posted = await perform(op, by, session);
    const result = await resultOf(posted, session);
    const movements = posted.map(({ movement }) => movement._id);
    await Operations.updateOne({ _id: op.op }, { $set: { result, movements } }, { session });
    return { result, out: op.mode === 'pick' ? posted[0]?.movement.document.id : undefined };
  });
  if (out) notifyPages(out);
  return result;
}

function failed(error: HttpError): Result {
  const { message, state = null } = errorBody(error, translate, context().locale);
  return { done: false, code: error.code, message, state, goods: null, change: 0, pieces: 0, stock: 0, over: 0 };
}

async function attempt(op: ScanOp, who: Identity): Promise<Result> {
  try {
    return await effect(op, who).catch(async (error: unknown) => {
      const given = isDuplicate(error) ? await Operations.findById(op.op).lean<OperationRecord>() : null;
      if (!given) throw error;
      return repeated(given, op, who);
    });
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return failed(error);
    throw error;
  }
}

/** Applies scans in the order in which they were made; a failed one does not block the others. */
export async function apply(ops: ScanOp[], who: Identity): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  for (const op of ops) results.push({ op: op.op, ...(await attempt(op, who)) });
  // one note to the open pages for all of them
  const last = results.findLast(({ goods }) => goods)?.goods;
  if (last) broadcast({ noun: 'goods', id: last.id, version: 0, to: { groups: ['warehouse'] } });
  return results;
}
