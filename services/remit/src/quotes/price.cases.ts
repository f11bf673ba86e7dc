import { PaymentMethod } from '../terms/status.ts';

/** Prices worked out by hand (schoolbook multiplication, half up) from docs/orders.md. Sums in CNY. */
type Given = {
  amount: string;
  rate: string;
  cashRate: string;
  fullFee: string;
  cnyFee: string;
  share: string;
  payway: PaymentMethod;
};
type Row = { why: string; given: Given; principal: string; cnyFee: string; spotFee: string; cnyAmount: string };

const usd = { amount: '12500', rate: '7.12', cashRate: '7.2', fullFee: '100', cnyFee: '50' };
const jpy = { amount: '100000', rate: '0.048512', cashRate: '0.0487', fullFee: '90', cnyFee: '50' };

export const prices: Row[] = [
  {
    why: 'bank transfer: 12500 × 7.12 = 89000; no share, no cash difference',
    given: { ...usd, share: '0', payway: PaymentMethod.BankTransfer },
    principal: '89000',
    cnyFee: '50',
    spotFee: '0',
    cnyAmount: '89150',
  },
  {
    why: 'wallet QR: 0.3 % of 89000 = 267; 12500 × (7.2 − 7.12) = 1000',
    given: { ...usd, share: '0.003', payway: PaymentMethod.WalletQr },
    principal: '89000',
    cnyFee: '317',
    spotFee: '1000',
    cnyAmount: '90417',
  },
  {
    why: 'messaging-app pay: 0.6 % of 89000 = 534',
    given: { ...usd, share: '0.006', payway: PaymentMethod.MessagingAppPay },
    principal: '89000',
    cnyFee: '584',
    spotFee: '1000',
    cnyAmount: '90684',
  },
  {
    why: 'cash below spot costs nothing; 25 × 7.8501 = 196.2525; its 0.3 % = 0.58875',
    given: {
      amount: '25',
      rate: '7.8501',
      cashRate: '7.8',
      fullFee: '120',
      cnyFee: '50',
      share: '0.003',
      payway: PaymentMethod.WalletQr,
    },
    principal: '196.25',
    cnyFee: '50.59',
    spotFee: '0',
    cnyAmount: '366.84',
  },
  {
    why: '0.01 × 7.125 = 0.07125, down',
    given: {
      amount: '0.01',
      rate: '7.125',
      cashRate: '7.2',
      fullFee: '0',
      cnyFee: '0',
      share: '0',
      payway: PaymentMethod.BankTransfer,
    },
    principal: '0.07',
    cnyFee: '0',
    spotFee: '0',
    cnyAmount: '0.07',
  },
  {
    why: '0.2 × 0.025 = 0.005, exactly half: up',
    given: {
      amount: '0.2',
      rate: '0.025',
      cashRate: '0.025',
      fullFee: '0',
      cnyFee: '0',
      share: '0',
      payway: PaymentMethod.BankTransfer,
    },
    principal: '0.01',
    cnyFee: '0',
    spotFee: '0',
    cnyAmount: '0.01',
  },
  {
    why: 'the share is taken of the rounded principal: 237.49 × 0.006 = 1.42494',
    given: {
      amount: '33.33',
      rate: '7.1255',
      cashRate: '7.1255',
      fullFee: '0',
      cnyFee: '0',
      share: '0.006',
      payway: PaymentMethod.MessagingAppPay,
    },
    principal: '237.49',
    cnyFee: '1.42',
    spotFee: '0',
    cnyAmount: '238.91',
  },
  {
    why: 'yen: 100000 × 0.048512 = 4851.20',
    given: { ...jpy, share: '0', payway: PaymentMethod.BankTransfer },
    principal: '4851.2',
    cnyFee: '50',
    spotFee: '0',
    cnyAmount: '4991.2',
  },
  {
    why: 'yen by QR: 0.3 % = 14.5536; 100000 × 0.000188 = 18.80',
    given: { ...jpy, share: '0.003', payway: PaymentMethod.WalletQr },
    principal: '4851.2',
    cnyFee: '64.55',
    spotFee: '18.8',
    cnyAmount: '5024.55',
  },
  {
    why: 'the cap of living expenses lies here: 1390.45 × 7.12 = 9900.004',
    given: {
      amount: '1390.45',
      rate: '7.12',
      cashRate: '7',
      fullFee: '100',
      cnyFee: '50',
      share: '0',
      payway: PaymentMethod.BankTransfer,
    },
    principal: '9900',
    cnyFee: '50',
    spotFee: '0',
    cnyAmount: '10050',
  },
  {
    why: 'large sums keep their cents',
    given: {
      amount: '123456789.99',
      rate: '7.12',
      cashRate: '7.2',
      fullFee: '100',
      cnyFee: '50',
      share: '0.006',
      payway: PaymentMethod.MessagingAppPay,
    },
    principal: '879012344.73',
    cnyFee: '5274124.07',
    spotFee: '9876543.2',
    cnyAmount: '894163112',
  },
];

type Inverse = {
  why: string;
  cnyAmount: string;
  currency: 'USD' | 'HKD' | 'JPY';
  given: Omit<Given, 'amount'>;
  amount: string;
};
export const inverses: Inverse[] = [
  {
    why: 'the price of 12500 buys 12500',
    cnyAmount: '89150',
    currency: 'USD',
    given: { ...usd, share: '0', payway: PaymentMethod.BankTransfer },
    amount: '12500',
  },
  {
    why: 'a fen less buys a cent less: 12499.99 costs 89149.93',
    cnyAmount: '89149.99',
    currency: 'USD',
    given: { ...usd, share: '0', payway: PaymentMethod.BankTransfer },
    amount: '12499.99',
  },
  {
    why: '(10000 − 130) ÷ 0.9123 = 10818.81…',
    cnyAmount: '10000',
    currency: 'HKD',
    given: {
      rate: '0.9123',
      cashRate: '0.92',
      fullFee: '80',
      cnyFee: '50',
      share: '0',
      payway: PaymentMethod.BankTransfer,
    },
    amount: '10818.81',
  },
  {
    why: 'whole yen: 99497 costs 4999.99, 99498 more than 5000',
    cnyAmount: '5000',
    currency: 'JPY',
    given: { ...jpy, share: '0.003', payway: PaymentMethod.WalletQr },
    amount: '99497',
  },
  {
    why: 'less than the fees buys nothing',
    cnyAmount: '149.99',
    currency: 'USD',
    given: { ...usd, share: '0', payway: PaymentMethod.BankTransfer },
    amount: '0',
  },
  {
    why: 'the first cent costs 0.0712, so 0.07 above the fees',
    cnyAmount: '150.07',
    currency: 'USD',
    given: { ...usd, share: '0', payway: PaymentMethod.BankTransfer },
    amount: '0.01',
  },
  {
    why: 'below the limit of messaging-app pay',
    cnyAmount: '49999.99',
    currency: 'USD',
    given: { ...usd, share: '0.006', payway: PaymentMethod.MessagingAppPay },
    amount: '6882.77',
  },
];
