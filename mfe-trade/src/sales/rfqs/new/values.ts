import { type Locale, locales } from '@qiaohui/kit';
import { MOST_TEXT, type NewRfq, type RfqDraft } from '@qiaohui/trade/rfqs';
import { z } from 'zod';
import { instantOf, isAhead, proposed } from '../deadline.rules.ts';

const Language = z.enum(['zh-CN', 'en-US', 'de-DE']);
const Text = z.string().trim().max(MOST_TEXT, 'field.long');
const Chosen = z.object({ id: z.string(), locale: Language });

/** What the page holds; a text is needed in each language that a chosen channel gets. */
export const RfqForm = z
  .object({
    channels: z.array(Chosen).min(1, 'inquiry.channels'),
    /** Ids of the lines; null: all of them. */
    lines: z.array(z.string()).min(1, 'rfq.lines').nullable(),
    deadline: z.string().min(1, 'field.required').refine(isAhead, 'rfq.deadline'),
    sealed: z.boolean(),
    text: z.object({ 'zh-CN': Text, 'en-US': Text, 'de-DE': Text }),
  })
  .superRefine(({ channels, text }, { addIssue }) => {
    for (const locale of languagesOf(channels))
      if (text[locale] === '') addIssue({ code: 'custom', path: ['text', locale], message: 'field.required' });
  });
export type RfqValues = z.input<typeof RfqForm>;

/** The languages of the chosen channels, in the order of the product's. */
export const languagesOf = (channels: Array<{ locale: Locale }>): Locale[] =>
  locales.filter((locale) => channels.some((channel) => channel.locale === locale));

/** The page begins with the channels of the brand that are chosen by default and can be written to. */
export const valuesOf = ({ channels, texts }: RfqDraft): RfqValues => ({
  channels: channels
    .filter(({ of_brand, default_selected, email }) => of_brand && default_selected && email)
    .map(({ id, locale }) => ({ id, locale })),
  lines: null,
  deadline: proposed(new Date()),
  sealed: false,
  text: texts as RfqValues['text'],
});

/** What is sent. */
export function rfqOf({ channels, lines, deadline, sealed, text }: RfqValues, version: number): NewRfq {
  const used = languagesOf(channels).map((locale) => [locale, text[locale]]);
  return { version, channels, lines, deadline: instantOf(deadline) ?? '', sealed, text: Object.fromEntries(used) };
}
