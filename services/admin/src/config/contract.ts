import { Currency, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { holidays0 } from './holidays.data.ts';

/** Payment partners that hold customers' money in a reserve account. */
export const DepositChannel = z.enum(['zlpay', 'newpay']);
export type DepositChannel = z.infer<typeof DepositChannel>;

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

/**
 * A named bank of the price comparison: its spread over the spot rate (`0.002` is 0.2 %) and its fee in CNY. `nameEn` is
 * its name outside Chinese.
 */
export const ComparedBank = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().optional(),
  spread: Money,
  fee: Money,
});

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

/**
 * What the law and good manners require a company to say of itself, and what protects customers' money. Facts alone:
 * numbers, names and addresses, which read the same in every language. Empty: not set, and not shown.
 */
export const Imprint = z.object({
  address: z.string(),
  /** When service can be reached, as `9:00–16:00`. */
  hours: z.string(),
  /** The number of the payment licence, and where it can be looked up. */
  licence: z.string(),
  licenceLink: z.string(),
  /** Who supervises the holder of the licence. */
  supervisor: z.string(),
  /** The bank that holds the reserve accounts, and the bank that remits. */
  reserveBank: z.string(),
  remittingBank: z.string(),
});
export type Imprint = z.infer<typeof Imprint>;

export const noImprint: Imprint = {
  address: '',
  hours: '',
  licence: '',
  licenceLink: '',
  supervisor: '',
  reserveBank: '',
  remittingBank: '',
};

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
  /** Rates older than this are flagged to finance. */
  rateMaxAgeHours: z.number().int().positive(),
  /** The page that a referrer's `from` leads to. */
  referrers: z.record(z.string(), z.string()),
  /** The greatest distance of a partner order's price from our own rate: `0.03` is 3 %. */
  partnerBand: Money.default('0.03'),
  holidays: Holidays.default(holidays0),
  /** Banking hours that a transfer takes to be confirmed, and that the review of its documents takes. */
  confirmHours: z.number().int().positive().default(2),
  reviewHours: z.number().int().positive().default(4),
  /** Hours, day and night, that a remittance takes to the recipient. */
  remitHours: z.number().int().positive().default(12),
  imprint: Imprint.default(noImprint),
  contacts: Contacts.default(noContacts),
});
export type Config = z.infer<typeof Config>;

/** The settings that prices are made of beside the rates; finance changes them only with a second person. */
export const Pricing = Config.pick({ bit: true, bit_cah: true, fees: true, banks: true });
export type Pricing = z.infer<typeof Pricing>;
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
    { code: 'A', name: '示例银行甲', nameEn: 'Sample Bank A', spread: '0.004', fee: '200' },
    { code: 'B', name: '示例银行乙', nameEn: 'Sample Bank B', spread: '0.006', fee: '150' },
    { code: 'C', name: '示例银行丙', nameEn: 'Sample Bank C', spread: '0.005', fee: '250' },
  ],
  notice: '',
  quoteMinutes: 30,
  deadlineHours: 24,
  rateMaxAgeHours: 72,
  referrers: {},
  partnerBand: '0.03',
  holidays: holidays0,
  confirmHours: 2,
  reviewHours: 4,
  remitHours: 12,
  imprint: noImprint,
  contacts: noContacts,
};

const demoNumbers = new Set(Object.values(config0.channels).map(({ reserveAccount }) => reserveAccount));
/** True when a reserve account is the one of version 0, which exists at no bank. */
export const isDemoAccount = ({ reserveAccount }: ReserveAccount): boolean => demoNumbers.has(reserveAccount);
