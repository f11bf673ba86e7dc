import { expect, test } from '@jest/globals';
import { strayIn, type Term, unlisted } from './glossary.rules.ts';

const mail: Term = {
  area: 'texts',
  term: 'e-mail',
  meaning: 'what we send',
  zh: '邮件',
  en: 'e-mail',
  de: 'E-Mail',
  not: { en: ['letter', 'mail'], de: ['Mail'], zh: ['信件'] },
  except: { en: ['admission letter'] },
};
const expired: Term = { ...mail, term: 'expired', en: 'expired', not: { en: ['=Over'] } };

test.each([
  ['We send letters', 'en-US', ['“letter”: e-mail']],
  ['Upload the admission letter', 'en-US', []],
  ['An e-mail for {{letters}}', 'en-US', []],
  ['Diese Mail', 'de-DE', ['“Mail”: E-Mail']],
  ['Diese E-Mail, Mailand', 'de-DE', []],
  ['系统发送的信件', 'zh-CN', ['“信件”: 邮件']],
] as const)('%s (%s)', (text, locale, found) => {
  expect(strayIn(text, locale, [mail])).toEqual(found);
});

test('a word may be wrong as a whole text only', () => {
  expect([strayIn('Over', 'en-US', [expired]), strayIn('Over 4 hours', 'en-US', [expired])]).toEqual([
    ['“Over”: expired'],
    [],
  ]);
});

test('each term has its row on the page for readers, with the same words', () => {
  const page = '| e-mail | what we send | 邮件 | E-Mail | letter |\n| expired | past | 已过期 | E-Mail | over |';
  expect(unlisted([mail, expired], page)).toEqual(['expired']);
});
