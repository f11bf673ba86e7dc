import type { Formats, Translate } from '@qiaohui/kit';
import type { LabelledValue } from '../proposals/changes.tsx';
import { channels } from './channels.ts';
import type text from './messages/sections/zh-CN.json';
import { type SectionValues, wholeFields } from './sections.ts';

export const accountFields = [
  'reserveName',
  'reserveAccount',
  'reserveBank',
  'reserveBranch',
  'reserveAddress',
] as const;
export const contactFields = [
  'company',
  'serviceMail',
  'serviceLink',
  'serviceQr',
  'phone',
  'settlementMail',
  'registration',
  'registrationLink',
] as const;

export const imprintFields = [
  'licence',
  'licenceLink',
  'supervisor',
  'reserveBank',
  'remittingBank',
  'address',
  'hours',
] as const;
/** `reserveBank` is the label of an account's bank already. */
export const imprintLabel = (field: (typeof imprintFields)[number]) =>
  field === 'reserveBank' ? 'reserveHeldAt' : field;
const timesOf = (part: SectionValues, t: Translate<typeof text>, { number }: Formats): LabelledValue[] =>
  ([...wholeFields, 'partnerBand'] as const).flatMap((field) =>
    part[field] === undefined ? [] : [{ label: t(field), value: number(part[field]) }],
  );

/** Values of a section with their labels on the form, numbers as the language writes them. */
export function labelledValues(
  part: SectionValues,
  t: Translate<typeof text>,
  format: Formats,
  channelName: (channel: string) => string,
): LabelledValue[] {
  const { channels: accounts, referrers = {}, contacts, imprint, holidays } = part;
  return [
    ...(accounts
      ? channels.flatMap((channel) =>
          accountFields.map((field) => ({
            label: `${channelName(channel)} · ${t(field)}`,
            value: accounts[channel][field],
          })),
        )
      : []),
    ...timesOf(part, t, format),
    ...(holidays
      ? [
          ...(['closed', 'open'] as const).map((field) => ({ label: t(field), value: holidays[field] })),
          { label: t('knownUntil'), value: format.plainDate(holidays.knownUntil) },
        ]
      : []),
    ...Object.entries(referrers).map(([from, link]) => ({ label: t('referrer', { from }), value: link })),
    ...(contacts ? contactFields.map((field) => ({ label: t(field), value: contacts[field] })) : []),
    ...(imprint ? imprintFields.map((field) => ({ label: t(imprintLabel(field)), value: imprint[field] })) : []),
  ];
}
