import { fonts } from './fonts.ts';
import { charactersOf } from './glyphs.ts';

/** Stand-ins for signs that are common in names of goods and that the fonts lack, as people type them without these. */
const instead: Record<string, string> = {
  ...{ Ω: 'Ohm', '\u2126': 'Ohm', μ: 'µ', Φ: 'Ø', φ: 'Ø', π: 'pi', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta' },
  ...{ Δ: 'Delta', λ: 'lambda', σ: 'sigma', Σ: 'Sigma', θ: 'theta', '∅': 'Ø', '⌀': 'Ø' },
  ...{ '≤': '<=', '≥': '>=', '≦': '<=', '≧': '>=', '≠': '!=', '≈': '~', '√': 'sqrt ', '∞': 'inf', '−': '-' },
  ...{ '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '✓': 'v', '✔': 'v', '✗': 'x', '✘': 'x' },
  ...{ '★': '*', '☆': '*', '■': '•', '□': '•', '▲': '•', '△': '•', '●': '•', '○': '•', '◆': '•', '◇': '•' },
};
const INSTEAD = new RegExp(`[${Object.keys(instead).join('')}]`, 'gu');
/** Numbers in circles, 1 to 20. */
const CIRCLED = /[①-⑳]/gu;
const FIRST_CIRCLED = 0x2460;
/** What is drawn; spaces, line ends and joiners are not. */
const DRAWN = /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/gu;
const ASCII = /^[\n\t -~]*$/;

let known: ReadonlySet<number> | undefined;
/** Both weights have the same characters. */
function isKnown(sign: string): boolean {
  known ??= charactersOf(fonts.plain);
  return [...sign].every((one) => known?.has(one.codePointAt(0) ?? 0));
}

/** Signs that have a stand-in; to be asked for before pictographs are left out, since some of these count as such. */
export const withStandIns = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replaceAll(INSTEAD, (sign) => instead[sign] ?? sign)
        .replaceAll(CIRCLED, (sign) => `(${(sign.codePointAt(0) ?? 0) - FIRST_CIRCLED + 1})`);

/**
 * A text that the fonts can draw: what they lack is decomposed (`Ⅱ` is `II`), and what cannot be is a question mark, so
 * that nobody reads a crossed box, or misses that something stood there.
 */
export function drawable(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replaceAll(DRAWN, (sign) => {
    if (isKnown(sign)) return sign;
    const parts = sign.normalize('NFKC');
    return parts !== sign && isKnown(parts) ? parts : '?';
  });
}
