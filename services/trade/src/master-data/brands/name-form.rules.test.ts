import { expect, test } from '@jest/globals';
import { nameForm, nameForms } from './name-form.rules.ts';

test.each([
  ['Siemens', 'siemens'],
  ['SIEMENS AG', 'siemens'],
  ['ＷＡＧＯ', 'wago'],
  ['WAGO GmbH & Co. KG', 'wago'],
  ['WAGO Kontakttechnik GmbH & Co. KG', 'wagokontakttechnik'],
  ['Phoenix-Contact', 'phoenixcontact'],
  ['PHOENIX CONTACT GmbH', 'phoenixcontact'],
  ['魏德米勒电联接（上海）有限公司', '魏德米勒电联接上海'],
  ['西门子股份有限公司', '西门子'],
  ['西门子 （中国） 有限公司', '西门子中国'],
  ['Omron Co., Ltd.', 'omron'],
  ['Pizzato Elettrica S.p.A.', 'pizzatoelettrica'],
  ['Bals\u200b ', 'bals'],
  ['Endress+Hauser', 'endresshauser'],
  ['Bürklin', 'bürklin'],
  // letters of a name are no ending, and a name that is nothing else stays
  ['Vega', 'vega'],
  ['Ifm', 'ifm'],
  ['AG', 'ag'],
  ['有限公司', '有限公司'],
  ['Saint-Gobain SA', 'saintgobain'],
  ['–', ''],
])('%s is compared as %s', (name, form) => {
  expect(nameForm(name)).toBe(form);
});

test('names of one record have each form once', () => {
  expect(nameForms('Siemens', null, '西门子', 'SIEMENS AG', '·')).toEqual(['siemens', '西门子']);
});
