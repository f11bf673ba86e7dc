import { Actor, Currency, command, event, Instant, Money, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { holidays0 } from './config/holidays.data.ts';

/** Payment partners that hold customers' money in a reserve account. */
export const DepositChannel = z.enum(['zlpay', 'newpay']);
export type DepositChannel = z.infer<typeof DepositChannel>;

/**
 * Documents that an institution may require differently from its payment type; the payer's ID card is always required.
 */
export const PayeeSlot = z.enum(['passport', 'relation', 'offer', 'fees', 'UNKNOWN']);
export type PayeeSlot = z.infer<typeof PayeeSlot>;

/**
 * The difference of one slot from the payment type's checklist. `required` and `optional` also add a slot that is not
 * in it.
 */
export const SlotChange = z.object({ slot: PayeeSlot, need: z.enum(['required', 'optional', 'none']) });
export type SlotChange = z.infer<typeof SlotChange>;

/** An institution's master data. `id` is its number as text; 3972, 2611 and 996 are special. */
export const Payee = z.object({
  id: z.string().regex(/^\d{1,9}$/),
  name: z.string(),
  nameEn: z.string(),
  code: z.string(),
  currency: Currency,
  currencies: z.array(Currency).min(1),
  country: z.string(),
  paymentType: z.string(),
  paymentTypes: z.array(z.string()).min(1),
  accountNo: z.string(),
  accountName: z.string(),
  swift: z.string(),
  accountAddress: z.string(),
  accountBank: z.string(),
  transitCode: z.string(),
  bankBranches: z.string(),
  /** The reference that the recipient requires, whoever pays; empty: the customer writes it. */
  fixedReference: z.string().default(''),
  depositChannel: DepositChannel,
  active: z.boolean(),
  popular: z.boolean(),
  /** Slots that differ from the payment type's; the others stay as they are. */
  checklist: z.array(SlotChange).default([]),
  /** Its name stands beside ours; an empty brand name is the institution's own. */
  branded: z.boolean().default(false),
  brandName: z.string().default(''),
  brandNameEn: z.string().default(''),
  pinyin: z.string(),
});
export type Payee = z.infer<typeof Payee>;

/** The account that customers transfer to. */
export const ReserveAccount = z.object({
  reserveName: z.string(),
  reserveBank: z.string(),
  reserveBranch: z.string(),
  reserveAddress: z.string(),
  reserveAccount: z.string(),
});
export type ReserveAccount = z.infer<typeof ReserveAccount>;

export const Fees = z.object({
  /** CNY for the full amount to arrive, by the recipient's currency; a currency without a line costs nothing. */
  fullFee: z.partialRecord(Currency, Money),
  /** CNY handling fee of every order. */
  cnyFee: Money,
  /** Share of the principal by payway: 1 bank transfer, 2 wallet QR, 3 messaging-app pay. `0.003` is 0.3 %. */
  shares: z.object({ 1: Money, 2: Money, 3: Money }),
});
export type Fees = z.infer<typeof Fees>;

/** A named bank of the price comparison: its spread over the spot rate (`0.002` is 0.2 %) and its fee in CNY. */
export const ComparedBank = z.object({ code: z.string(), name: z.string(), spread: Money, fee: Money });

/** Days in Asia/Shanghai on which banks are closed though it is Monday to Friday, and weekend days on which they work. */
export const Holidays = z.object({
  closed: z.array(z.iso.date()),
  open: z.array(z.iso.date()),
  /** The last day that a published list covers. */
  knownUntil: z.iso.date(),
});
export type Holidays = z.infer<typeof Holidays>;

/** Contacts of the company, and what the law requires its pages to name. Empty: not set, and not shown. */
export const Contacts = z.object({
  /** The company's legal name. */
  company: z.string(),
  serviceMail: z.string(),
  /** The address of the work chat where people write to service. */
  serviceLink: z.string(),
  /** The content of the service QR code, where the chat needs another text than its link. */
  serviceQr: z.string(),
  settlementMail: z.string(),
  phone: z.string(),
  /** The site's registration (ICP) number, and where it can be looked up. */
  registration: z.string(),
  registrationLink: z.string(),
});
export type Contacts = z.infer<typeof Contacts>;

export const noContacts: Contacts = {
  company: '',
  serviceMail: '',
  serviceLink: '',
  serviceQr: '',
  settlementMail: '',
  phone: '',
  registration: '',
  registrationLink: '',
};

/** Defaults for what settings of earlier versions do not hold yet. */
export const Config = z.object({
  id: z.literal('config'),
  version: z.number().int().nonnegative(),
  /** Markup on the spot selling rate. */
  bit: Money,
  /** Markup on the cash selling rate. */
  bit_cah: Money,
  fees: Fees,
  channels: z.record(DepositChannel, ReserveAccount),
  banks: z.array(ComparedBank),
  notice: z.string(),
  quoteMinutes: z.number().int().positive(),
  deadlineHours: z.number().int().positive(),
  /** A rate older than this is flagged to finance. */
  rateMaxAgeHours: z.number().int().positive(),
  /** The page that a referrer's `from` leads to. */
  referrers: z.record(z.string(), z.string()),
  /** The greatest distance of a partner order's price from our own rate: `0.03` is 3 %. */
  partnerBand: Money.default('0.03'),
  holidays: Holidays.default(holidays0),
  contacts: Contacts.default(noContacts),
});
export type Config = z.infer<typeof Config>;

/** The settings that prices are made of beside the rates; finance changes them only with a second person. */
export const Pricing = Config.pick({ bit: true, bit_cah: true, fees: true, banks: true });
export type Pricing = z.infer<typeof Pricing>;
/** Names of a partner order's statuses; their numbers are those of a customer's order. */
export const PartnerOrderStatus = {
  /** The partner says that its customer has transferred; the money is to be found. */
  TransferClaimed: 4,
  Received: 5,
  Completed: 7,
  Refunding: 9,
  Refunded: 10,
} as const;
export const PartnerOrderStatusValue = z.literal(Object.values(PartnerOrderStatus));
export type PartnerOrderStatusValue = z.infer<typeof PartnerOrderStatusValue>;
export type PartnerOrderStatus = PartnerOrderStatusValue;

export const PartnerOrderHistoryEntry = z.object({
  seq: z.number().int(),
  from: PartnerOrderStatusValue.nullable(),
  to: PartnerOrderStatusValue,
  actor: Actor,
  at: Instant,
  reason: z.string().optional(),
});

/** An order that a partner sent for its own customer. CNY unless `amount`; numbers of people and accounts stay out. */
export const PartnerOrderState = z.object({
  id: z.string(),
  number: z.string(),
  partner: z.string(),
  gic_order_id: z.string(),
  from: z.string(),
  target: z.string(),
  status: PartnerOrderStatusValue,
  currency: Currency,
  amount: Money,
  cny_amount: Money,
  /** CNY that the partner's customer pays for a unit of the currency. */
  gic_rate: Money,
  /** null until our own rate is known. */
  gic_profit: Money.nullable(),
  received: Money,
  /** Not remitted because of its price: far from ours, or ours is not known. */
  held: z.boolean().default(false),
  bank_reference: z.string().nullable(),
  student_name: z.string(),
  payer_name: z.string(),
  history: z.array(PartnerOrderHistoryEntry),
  created_at: Instant,
});
export type PartnerOrderState = z.infer<typeof PartnerOrderState>;

export const PayeeEvent = event('admin.payee', Payee);
export const ConfigEvent = event('admin.config', Config);
export const PartnerOrderEvent = event('admin.gic', PartnerOrderState);
export const RepublishPayees = republish('admin.payee');
export const RepublishConfig = republish('admin.config');
export const RepublishPartnerOrders = republish('admin.gic');

/** The settings in force until finance has set any: default fees, no markup, demo reserve accounts. */
export const config0: Config = {
  id: 'config',
  version: 0,
  bit: '0',
  bit_cah: '0',
  fees: {
    fullFee: {
      USD: '100',
      EUR: '120',
      GBP: '130',
      AUD: '110',
      CAD: '110',
      JPY: '90',
      HKD: '80',
      SGD: '100',
      CHF: '130',
      NZD: '110',
    },
    cnyFee: '50',
    shares: { 1: '0', 2: '0.003', 3: '0.006' },
  },
  channels: {
    zlpay: {
      reserveName: '桥汇客户备付金专户（演示）',
      reserveBank: '演示银行',
      reserveBranch: '广东珠海分行营业部',
      reserveAddress: '广东省珠海市香洲区演示路 1 号',
      reserveAccount: '6200000000000000001',
    },
    newpay: {
      reserveName: '桥汇客户备付金专户（演示）',
      reserveBank: '演示银行',
      reserveBranch: '海南海口分行营业部',
      reserveAddress: '海南省海口市龙华区演示路 2 号',
      reserveAccount: '6200000000000000002',
    },
  },
  banks: [
    { code: 'A', name: '甲银行', spread: '0.004', fee: '200' },
    { code: 'B', name: '乙银行', spread: '0.006', fee: '150' },
    { code: 'C', name: '丙银行', spread: '0.005', fee: '250' },
  ],
  notice: '',
  quoteMinutes: 30,
  deadlineHours: 24,
  rateMaxAgeHours: 72,
  referrers: {},
  partnerBand: '0.03',
  holidays: holidays0,
  contacts: noContacts,
};

const demoNumbers = new Set(Object.values(config0.channels).map(({ reserveAccount }) => reserveAccount));
/** True when a reserve account is the one of version 0, which exists at no bank. */
export const isDemoAccount = ({ reserveAccount }: ReserveAccount): boolean => demoNumbers.has(reserveAccount);

/** Asks whether the bank may have taken money of a customer's order back, by statements that nobody has explained yet. */
export const AskTakenBack = command(
  'admin.order.ask-taken-back',
  z.object({ order: z.string().max(60) }),
  z.object({ takenBack: z.boolean() }),
);
