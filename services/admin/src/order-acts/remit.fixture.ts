import {
  type AccountState,
  AllowRecipient,
  BookReceipt,
  DecideHeldReceipt,
  Disable,
  ListAccessLog,
  NoteReveal,
  type OrderState,
  RehearsePricing,
  RequestRefund,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SetGroup,
  SetStatus,
  SettleRefund,
  SignFile,
  TakeOver,
} from '@qiaohui/remit/contract';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import pino from 'pino';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';

const noMessages = {
  'zh-CN': {
    'order.not-paid': '款项未到齐',
    'payment.serial-used': '该流水号已使用',
    'receipt.like': '该订单已有相似的到账 {{amount}}（流水号 {{serial}}），请确认这是另一笔款项',
    'order.own': '不能处理自己的订单',
  },
  'en-US': { 'order.not-paid': 'Not paid in full' },
  'de-DE': {},
};

const someone: AccountState = {
  id: 'someone',
  email: 'someone@example.com',
  name: 'Someone',
  username: 'someone',
  group: null,
  ver: 1,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const lookAt = (order: string, what: 'order' | 'file') => ({
  kind: 'look' as const,
  id: `${order}-${what}`,
  at: '2026-11-20T12:00:00.000Z',
  by: '林会计',
  what,
  of: what === 'file' ? ['offer.pdf'] : [],
  reason: what === 'file' ? '审核材料' : '',
});

/** Plays remit's side of the commands on the same bus: every order is paid but not in full. Returns what was booked. */
export function playRemit(): unknown[] {
  const booked: unknown[] = [];
  const log = pino({ level: 'silent' });
  const handlers = [
    handleWithoutTransaction(SetStatus, async ({ order, status, bankReference }): Promise<OrderState> => {
      if (status === OrderStatus.Remitting) throw conflict('order.not-paid', { status: OrderStatus.Received });
      return sampleOrder({ id: order, status, version: 9, bankReference: bankReference ?? null });
    }),
    handleWithoutTransaction(
      ReviewSlot,
      async ({ order }): Promise<OrderState> => sampleOrder({ id: order, version: 9 }),
    ),
    handleWithoutTransaction(TakeOver, async ({ order, actor }) =>
      sampleOrder({ id: order, version: 9, reviewer: actor.id }),
    ),
    handleWithoutTransaction(AllowRecipient, async ({ order, actor, reason }) => {
      const allowed = { by: actor.id, at: '2026-11-20T12:30:00.000Z', reason };
      const recipient = { unconfirmed: false, record: null, confirmedAt: null, allowed };
      return sampleOrder({ id: order, version: 9, recipientDiffers: ['accountNo'], recipient });
    }),
    handleWithoutTransaction(NoteReveal, async (input) => {
      booked.push(input);
      return { ok: true };
    }),
    handleWithoutTransaction(ListAccessLog, async ({ order }) => ({
      looks: [lookAt(order, 'order'), lookAt(order, 'file')],
    })),
    handleWithoutTransaction(BookReceipt, async (input): Promise<OrderState> => {
      booked.push(input);
      return sampleOrder({ id: input.order, version: 9, received: input.amount });
    }),
    handleWithoutTransaction(ReverseReceipt, async (input): Promise<OrderState> => {
      booked.push(input);
      return sampleOrder({ id: input.order, version: 9 });
    }),
    handleWithoutTransaction(DecideHeldReceipt, async (input): Promise<OrderState> => {
      booked.push(input);
      return sampleOrder({ id: input.order, version: 9 });
    }),
    handleWithoutTransaction(
      RequestRefund,
      async ({ order }): Promise<OrderState> => sampleOrder({ id: order, version: 9 }),
    ),
    handleWithoutTransaction(
      SettleRefund,
      async ({ order }): Promise<OrderState> => sampleOrder({ id: order, version: 9 }),
    ),
    handleWithoutTransaction(SetGroup, async ({ account, group }) => ({ ...someone, id: account, group })),
    handleWithoutTransaction(Disable, async ({ account, disabled }) => ({ ...someone, id: account, disabled })),
    handleWithoutTransaction(Reveal, async () => ({ values: { accountNo: 'DE89370400440532013000' } })),
    handleWithoutTransaction(RehearsePricing, async () => ({ days: [], left: 0 })),
    handleWithoutTransaction(SignFile, async ({ uids }) => ({
      urls: Object.fromEntries(uids.map((uid) => [uid, `/api/client/files/${uid}?signature=s`])),
    })),
  ];
  for (const handler of handlers) startCommandHandler(handler, translator(noMessages), log);
  return booked;
}

/**
 * The receipts that remit has booked, by serial; `requested` counts the commands, `rejecting` lists orders that take no
 * money, `shown` is the serial of money that an order has in remit though no event reported it yet.
 */
export type Receipts = {
  booked: Map<string, { order: string; amount: string; actor: string; id?: string }>;
  requested: number;
  rejecting: Set<string>;
  shown: Map<string, string>;
};

/** Plays the booking of receipts with remit's memory: each serial once, a repeat gets the first response. */
export function playReceipts(): Receipts {
  const receipts: Receipts = { booked: new Map(), requested: 0, rejecting: new Set(), shown: new Map() };
  const handler = handleWithoutTransaction(
    BookReceipt,
    async ({ id, order, amount, bankSerial, actor, isNew, despite }): Promise<OrderState> => {
      receipts.requested += 1;
      if (receipts.rejecting.has(order)) throw conflict('order.own');
      const known = receipts.booked.get(bankSerial);
      if (known && (known.order !== order || known.amount !== amount)) throw conflict('payment.serial-used');
      if (known && isNew && known.id !== id) throw conflict('payment.serial-used');
      const serial = receipts.shown.get(order);
      if (serial && despite && !despite.includes(serial))
        throw new HttpError(409, 'receipt.like', { values: { serial, amount } });
      receipts.booked.set(bankSerial, { id, order, amount, actor: actor.id });
      return sampleOrder({ id: order, version: 9, status: OrderStatus.Received, received: amount });
    },
  );
  startCommandHandler(handler, translator(noMessages), pino({ level: 'silent' }));
  return receipts;
}
