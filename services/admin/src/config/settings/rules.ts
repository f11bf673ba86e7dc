import { type Config, DepositChannel, isDemoAccount } from '@qiaohui/admin/contract';
import type { Section } from './schema.ts';

export type Settings = Omit<Config, 'id' | 'version' | 'notice'>;
export type Change = Partial<Settings>;

export const partsOf: Record<Section, Array<keyof Settings>> = {
  pricing: ['bit', 'bit_cah', 'fees', 'banks'],
  accounts: ['channels'],
  times: [
    'quoteMinutes',
    'deadlineHours',
    'rateMaxAgeHours',
    'partnerBand',
    'holidays',
    'confirmHours',
    'reviewHours',
    'remitHours',
  ],
  referrers: ['referrers'],
  contacts: ['contacts'],
  imprint: ['imprint'],
};

export const demoChannels = ({ channels }: Pick<Config, 'channels'>): DepositChannel[] =>
  DepositChannel.options.filter((channel) => isDemoAccount(channels[channel]));

/** The index of December. The State Council announces a year's holidays in November of the year before. */
const DECEMBER = 11;
const SHANGHAI_MS = 8 * 3_600_000;

/** The year whose public holidays are due and missing: this one, and from December on the next. */
export function holidaysDue(knownUntil: string, now: Date): number | null {
  const there = new Date(now.getTime() + SHANGHAI_MS);
  const year = there.getUTCFullYear();
  const wanted = there.getUTCMonth() === DECEMBER ? [year, year + 1] : [year];
  return wanted.find((one) => knownUntil < `${one}-12-31`) ?? null;
}
