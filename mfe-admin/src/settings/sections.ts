import type { Proposal } from '@qiaohui/admin/config/pricing';
import type { ProposeSettings, SettingsNow } from '@qiaohui/admin/config/settings';

/** Sections of the settings that have a page here; pricing has its own. */
export type Section = ProposeSettings['section'];
export type SectionValues = Proposal['change'];

export const sections: Section[] = ['accounts', 'times', 'referrers', 'contacts', 'imprint'];

/** Times in whole minutes and hours. */
export const wholeFields = [
  'quoteMinutes',
  'deadlineHours',
  'rateMaxAgeHours',
  'confirmHours',
  'reviewHours',
  'remitHours',
] as const;
/** The values of the section of times. */
const timesFields = [...wholeFields, 'partnerBand', 'holidays'] as const satisfies Array<keyof SettingsNow>;

/** A section's values of the settings in force. */
export function sectionValues(section: Section, now: SettingsNow): SectionValues {
  const { channels, referrers, contacts, imprint } = now;
  const parts: Record<Section, SectionValues> = {
    accounts: { channels },
    times: Object.fromEntries(timesFields.map((field) => [field, now[field]])),
    referrers: { referrers },
    contacts: { contacts },
    imprint: { imprint },
  };
  return parts[section];
}

const ordered = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, held]) => [key, ordered(held)]),
      )
    : value;

/** True when these values are in force. */
export const isInForce = (part: SectionValues, now: SettingsNow): boolean =>
  Object.entries(part).every(
    ([key, value]) => JSON.stringify(ordered(value)) === JSON.stringify(ordered(now[key as keyof SettingsNow])),
  );
