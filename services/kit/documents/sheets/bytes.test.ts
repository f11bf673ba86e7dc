import { expect, test } from '@jest/globals';
import { textOf } from './bytes.ts';

/** Bytes of a text in an encoding of at most two bytes, as its decoder gives them. */
function encoder(encoding: string): (text: string) => Uint8Array {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let first = 0x80; first <= 0xff; first += 1) table.set(decoder.decode(new Uint8Array([first])), [first]);
  if (encoding === 'gb18030')
    for (let first = 0x81; first <= 0xfe; first += 1)
      for (let second = 0x40; second <= 0xfe; second += 1)
        table.set(decoder.decode(new Uint8Array([first, second])), [first, second]);
  return (text) =>
    new Uint8Array([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]))));
}
const western = encoder('windows-1252');
const chinese = encoder('gb18030');

test.each([
  ['Referenz;Empfänger;Straße;Ort\r\nPO-1;Jürgen Müller;Königstraße 5;Köln\r\n'],
  ['Order reference,Consignee\nPO-1,Jürgen Müller\n'],
  ['Name\nGroß\n'],
  ['Kundenreferenz;Stück;Bemerkung\nPO-2;12;„Vorsicht“ – 20 °C, 5 €\n'],
  ['Destinataire;Ville\nSociété Générale créée à Orléans;Besançon\nÉlodie Lefèvre;Nîmes'],
  ['Höhe über alles\nGRÖSSE ÜBER ALLES'],
  ['Preis\n5 €\n'],
  ['PO-1;Mårten Øst;Malmö'],
  ['Kunde;Referenz;Empfänger\nÄÖ-1;Zürich;Gärtnerei Süß & Söhne, Königsbrück'],
])('a Western text in windows-1252 keeps its letters: %s', (text) => {
  expect(textOf(western(text))).toBe(text);
});

test.each([
  ['交易时间,流水号,备注\n2026-11-20,s1,张伟 学费'],
  ['备注\n张伟'],
  ['客户单号;收货人;城市\nPO-1;ABC Automation GmbH;汉堡\n'],
  ['Name,Remark\nZhu,朱镕基\nMa,马喆'],
  ['户名：王小雨（个人）'],
  ['A厂,B厂'],
  ['姓名\n陶喆 翟玥 馨'],
  ['Name,Price\n周,1.00\n'],
  ['Order number;Model\r\nA1;"能"'],
  ['对方户名,摘要,金额\n上海某某国际贸易有限公司,货款,1,000.00'],
])('a Chinese text in GB18030 keeps its characters: %s', (text) => {
  expect(textOf(chinese(text))).toBe(text);
});

test.each([
  ['one rare character alone', chinese('Name\n1;镕;')],
  ['two letters that are a common character too', western('Code\nÄÖ-1')],
  ['as much of one as of the other', western('Ort\nKöln ÄÖ')],
])('a text that may be both is rejected, not guessed: %s', (_, bytes) => {
  expect(() => textOf(bytes)).toThrow('sheet.encoding');
});
