import type { Locale } from '@qiaohui/service-kit/shapes';
import { type Facts, spoken } from './facts.ts';
import { htmlOf } from './html.ts';
import { around } from './text/around.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import type { LetterText } from './text/shape.ts';
import { zh } from './text/zh.ts';

const texts: Record<Locale, Record<string, LetterText>> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Template = keyof typeof zh;

/** Whether there is a letter of this name. */
export const hasTemplate = (name: string): name is Template => name in zh;

/** A letter in words: `paragraphs` between them the empty lines of its text, `rows` what it is about. */
export type Written = {
  subject: string;
  paragraphs: string[];
  rows: Array<[label: string, value: string]>;
  action: { word: string; link: string } | null;
};

const filled = (line: string, values: Record<string, string>) =>
  line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

function written(locale: Locale, template: string, facts: Facts): Written {
  const text = texts[locale][template];
  if (!text) throw new Error(`there is no mail ${template}`);
  const words = around[locale];
  const said = spoken(facts, locale);
  const reason = said.reason ? filled(words.reason, said) : '';
  const say = (line: string) => filled(line, { ...said, reason });
  const rows = (
    [
      [words.number, said.number],
      [words.payee, said.payee],
      [words.receives, said.amount],
      [words.pays, said.due],
    ] as const
  ).flatMap(([label, value]): Written['rows'] => (value ? [[label, value]] : []));
  return {
    subject: say(text.subject),
    paragraphs: say(text.body).split('\n\n').filter(Boolean),
    rows,
    action: text.action && facts.link ? { word: text.action, link: facts.link } : null,
  };
}

/** A letter in its reader's language: subject, plain text, and the same as a page. */
export function letterText(
  locale: Locale,
  template: string,
  facts: Facts,
): { subject: string; text: string; html: string } {
  const letter = written(locale, template, facts);
  const { subject, paragraphs, rows, action } = letter;
  const { brand, foot } = around[locale];
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.word}${locale === 'zh-CN' ? '：' : ': '}${action.link}`] : []),
    rows.map(([label, value]) => `${label}${locale === 'zh-CN' ? '：' : ': '}${value}`).join('\n'),
    `—\n${brand}\n${foot}`,
  ];
  return { subject, text: parts.filter(Boolean).join('\n\n'), html: htmlOf(letter, locale, around[locale]) };
}
