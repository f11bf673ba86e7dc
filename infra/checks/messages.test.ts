import { expect, test } from '@jest/globals';
import { cutHints, errorsOf, otherVerbs } from './messages.ts';

const first = { title: '标题', of: '{{a}} 的 {{b}}', days_other: '{{count}} 天' };

test.each([
  [
    'has all keys, its own plural forms and the same gaps',
    { title: 'T', of: '{{b}} of {{a}}', days_one: 'a day', days_other: '{{count}} days' },
    [],
  ],
  ['lacks a key', { of: '{{a}} {{b}}', days_one: '1', days_other: '{{count}}' }, ['title is missing']],
  [
    'lacks a plural form that it needs',
    { title: 'T', of: '{{a}} {{b}}', days_other: '{{count}}' },
    ['days_one is missing'],
  ],
  [
    'has a key of its own',
    { title: 'T', of: '{{a}} {{b}}', days_one: '1', days_other: '{{count}}', x: 'X' },
    ['x is not in zh-CN'],
  ],
  [
    'has another gap',
    { title: 'T', of: '{{a}} {{c}}', days_one: '1', days_other: '{{count}}' },
    ['of has other placeholders than in zh-CN'],
  ],
  ['has an empty text', { title: ' ', of: '{{a}} {{b}}', days_one: '1', days_other: '{{count}}' }, ['title is empty']],
])('a language that %s', (_, texts, errors) => {
  expect(errorsOf(first, texts as Record<string, string>, 'en-US')).toEqual(errors);
});

test('a hint that a search field has no room for is an error; its label is the hint where it has none', () => {
  const long = 'Number, waybill, client code, description';
  const errors = [`placeholder is cut in a search field: ${long}`];
  expect(cutHints({ search: long, placeholder: 'Number, waybill, client' })).toEqual([]);
  expect(cutHints({ search: 'Search', placeholder: long })).toEqual(errors);
  expect(cutHints({ search: '订单号、合作方订单号、姓名、拼音' })).toHaveLength(1);
  expect(cutHints({ search: '订单号、姓名、邮箱、尾号', title: long })).toEqual([]);
});

test('the main button of a sheet creates a new record and saves a changed one, by the same verbs everywhere', () => {
  expect(otherVerbs({ createDo: '创建客户', saveDo: '保存', create: '新建客户' }, 'zh-CN')).toEqual([]);
  expect(otherVerbs({ createDo: 'Ort anlegen', saveDo: 'Speichern' }, 'de-DE')).toEqual([]);
  expect(otherVerbs({ createDo: 'Save place' }, 'en-US')).toEqual([
    'createDo has another verb than to create: Save place',
  ]);
  expect(otherVerbs({ createDiscountDo: '保存折扣表', saveDo: '确定' }, 'zh-CN')).toHaveLength(2);
});
