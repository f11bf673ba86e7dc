import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { AccountRecord } from '../accounts/store.ts';
import { addressOf, storeUpload } from '../files/store.ts';
import { reviewed } from '../orders/documents/review.ts';
import { book } from '../orders/money/receipts.ts';
import { stepOn } from '../orders/money/refunds.ts';
import type { SlotName, Status } from '../orders/schema.ts';
import type { MoveRequest } from '../orders/state/guards.ts';
import { SYSTEM, settled } from '../orders/state/transition.ts';
import { loadOrder } from '../orders/store.ts';
import { createOrder } from '../orders/write/create.ts';
import { moveForFinance } from '../orders/write/finance.ts';
import { persist } from '../orders/write/persist.ts';
import { OrderSave } from '../orders/write/save.schema.ts';
import { saveOrder } from '../orders/write/save.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';
import { demoDocuments } from './documents.ts';
import { timedOut } from './late.rules.ts';

type DemoDocument = keyof typeof demoDocuments;
/** Made up, with right check digits (GB 11643-1999). */
const STUDENT_ID = '110105200502286125';
const PAYER_ID = '110105197203040016';

/** Moves demonstration orders through the product's own rules, as a customer and as finance. */
export function demoOrders(
  customer: AccountRecord,
  { finance, admin }: { finance: AccountRecord; admin: AccountRecord },
  resource: string,
) {
  const staff = { kind: 'staff' as const, id: finance._id };

  async function uploadDocument(
    name: DemoDocument,
    order: string | null = null,
  ): Promise<{ uid: string; name: string; url: string }> {
    const by = order ? ('staff' as const) : ('customer' as const);
    const uploader = order ? finance._id : customer._id;
    const { _id: uid, name: stored } = await storeUpload(demoDocuments[name](), {
      owner: customer._id,
      uploader,
      by,
      meantFor: order,
    });
    return { uid, name: stored, url: addressOf(uid) };
  }

  const save = (id: string, body: object) => saveOrder(id, OrderSave.parse({ id, ...body }), customer._id);

  async function draft(amount: string, currency: string): Promise<string> {
    const body = OrderSave.parse({ amount, currency, resource: { id: resource } });
    return (await transaction((session) => createOrder(customer, body, session)))._id;
  }

  async function filled(id: string): Promise<void> {
    const [front, back] = [await uploadDocument('front'), await uploadDocument('back')];
    const idcard = {
      type: 'idcard',
      fontFileName: front.name,
      fontFileUrl: front.url,
      backFileName: back.name,
      backFileUrl: back.url,
    };
    await save(id, {
      reference: 'Student 20260917',
      kyc: {
        lastName: '林',
        firstName: '小雨',
        lastNamePinyin: 'LIN',
        firstNamePinyin: 'XIAOYU',
        idNumber: STUDENT_ID,
        phone: '13800000001',
        payerRelationShip: 1,
        payerLastName: '周',
        payerFirstName: '岚',
        payerIdNumber: PAYER_ID,
        payerPhone: '13800000002',
        payerCertificates: [idcard],
      },
    });
  }

  async function handedIn(id: string): Promise<void> {
    const documents = [
      { ...(await uploadDocument('offer')), slot: 'offer' },
      { ...(await uploadDocument('fees')), slot: 'fees' },
    ];
    await save(id, { jsfile: documents });
    await save(id, { status: OrderStatus.AwaitingTransfer });
  }

  const byFinance = (id: string, request: MoveRequest) =>
    transaction(async (session) => moveForFinance(await loadOrder({ _id: id }, session), request, staff, session));

  const review = (id: string, slot: SlotName | 'all', verdict: 'accept' | 'reject', reason?: string) =>
    transaction(async (session) => {
      const before = await loadOrder({ _id: id }, session);
      await persist(
        before,
        settled(reviewed(before, { slot, verdict, actor: staff, ...(reason && { reason }) }), new Date()),
        staff,
        session,
      );
    });

  async function receive(id: string, part: number): Promise<void> {
    await transaction(async (session) => {
      const before = await loadOrder({ _id: id }, session);
      const amount = (Number(before.due) * part).toFixed(2);
      const now = new Date();
      const money = {
        amount,
        serial: `DEMO-${before.number}`,
        source: 'finance' as const,
        receivedAt: now.toISOString(),
      };
      await persist(before, settled(await book(before, money, now, session), now, true), staff, session);
    });
  }

  /** Moves all of its times back, until its time is over now. */
  const late = (id: string) =>
    transaction(async (session) => {
      const { before, after } = timedOut(await loadOrder({ _id: id }, session), new Date());
      await persist(before, after, SYSTEM, session);
    });

  /** The second person's approval. */
  const approved = (id: string) =>
    transaction(async (session) => {
      const before = await loadOrder({ _id: id }, session);
      const second = { kind: 'staff' as const, id: admin._id };
      const [refund] = before.refunds;
      const step = { refund: refund?.id ?? '', step: 'approve' as const, by: second.id };
      await persist(before, stepOn(before, step, new Date()), second, session);
    });

  /** One more step of the usual path, from the previous status. */
  const steps: Record<string, (id: string) => Promise<unknown>> = {
    filled,
    confirmed: (id) => save(id, { status: OrderStatus.Confirmed }),
    method: (id) => save(id, { status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer }),
    handedIn,
    claimed: (id) => save(id, { status: OrderStatus.TransferClaimed }),
    paid: (id) => receive(id, 1),
    short: (id) => receive(id, 0.6),
    accepted: (id) => review(id, 'all', 'accept'),
    rejected: (id) => review(id, 'fees', 'reject', '缴费单金额不清晰，请重新上传'),
    replaced: async (id) => {
      const { jsfile } = await loadOrder({ _id: id });
      const others = jsfile.filter(({ slot }) => slot !== 'fees');
      await save(id, { jsfile: [...others, { ...(await uploadDocument('fees')), slot: 'fees' }] });
    },
    remitting: (id) => byFinance(id, { to: OrderStatus.Remitting }),
    completed: (id) => byFinance(id, { to: OrderStatus.Completed, bankReference: 'SWIFT-DEMO-0007' }),
    cancelled: (id) => save(id, { status: OrderStatus.Cancelled, reason: '改用其他方式' }),
    refunding: (id) => byFinance(id, { to: OrderStatus.Refunding, reason: '客户申请退款' }),
    approved,
    refunded: async (id) =>
      byFinance(id, { to: OrderStatus.Refunded, proofUid: (await uploadDocument('proof', id)).uid }),
    late,
  };
  const stepsTo: Record<Status, string> = {
    0: '',
    1: 'filled confirmed',
    2: 'filled confirmed method',
    3: 'filled confirmed method handedIn',
    4: 'filled confirmed method handedIn claimed',
    5: 'filled confirmed method handedIn claimed paid rejected replaced',
    6: 'filled confirmed method handedIn claimed paid accepted remitting',
    7: 'filled confirmed method handedIn claimed paid accepted remitting completed',
    8: 'filled confirmed method cancelled',
    9: 'filled confirmed method handedIn paid refunding',
    10: 'filled confirmed method handedIn paid refunding approved refunded',
    11: 'filled confirmed method late',
    12: 'filled confirmed method handedIn claimed short',
    13: 'filled confirmed method handedIn claimed rejected',
  };

  /** Creates an order and brings it to a status. */
  return async (status: Status, amount: string, currency: string): Promise<string> => {
    const id = await draft(amount, currency);
    for (const name of (stepsTo[status] ?? '').split(' ').filter(Boolean)) await steps[name]?.(id);
    return id;
  };
}
