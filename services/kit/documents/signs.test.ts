import { expect, test } from '@jest/globals';
import { drawable, withStandIns } from './signs.ts';

test.each([
  ['10 kΩ ≤ 5 %', '10 kOhm <= 5 %'],
  ['Φ8 ★ 优选', 'Ø8 * 优选'],
  ['① 接线端子 ⑫', '(1) 接线端子 (12)'],
  ['Typ Ⅱ, 20℃', 'Typ II, 20°C'],
  ['Größe ½", 4×6 m²', 'Größe ½", 4×6 m²'],
  ['第一行\n第二行', '第一行\n第二行'],
])('%s is printed as %s', (text, printed) => {
  expect(drawable(withStandIns(text))).toBe(printed);
});

test('a sign that no font has is a question mark, not a crossed box', () => {
  expect(drawable(withStandIns('Modell \u{10330}7'))).toBe('Modell ?7');
});
