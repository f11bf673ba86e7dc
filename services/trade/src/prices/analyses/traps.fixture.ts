/**
 * Texts with the item that is right for them, known by how each is made: order numbers of families are written, or
 * miswritten, in one way each. Nothing here uses the product's own rules.
 */
export type Trap = {
  /** How the text was made, which is why it may mislead. */
  why: string;
  text: string;
  /** Order numbers of the items of which each is right; empty: nothing in the list is right. */
  right: string[];
  /** May it be taken without a person? Otherwise a person must be asked, or nothing be found. */
  alone: boolean;
};
export type TrapItem = { order_number: string | null; model: string | null };

/** Pseudo-random whole numbers that are the same in every run (Lehmer's generator). */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const LETTERS = 'ACDEFGHJKMNPRTUVWXY';
const plainly = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Families of order numbers as makers build them: a stem, a size, a variant, an ending. */
function family(random: (below: number) => number, index: number): string[] {
  const letter = () => LETTERS[random(LETTERS.length)] ?? 'A';
  const digit = () => String(random(10));
  const stem = [
    `6ES7${digit()}${digit()}${digit()}`,
    `3R${letter()}${digit()}0${digit()}${digit()}`,
    `${letter()}${letter()}${digit()}${digit()}${digit()}`,
  ];
  const chosen = `${stem[index % 3]}`;
  return Array.from({ length: 14 }, () =>
    [chosen, `${digit()}${letter()}${letter()}${digit()}${digit()}`, `${digit()}${letter()}${letter()}${digit()}`].join(
      '-',
    ),
  );
}

const MISREAD: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' };

const swap = (text: string, at: number) =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
const full = (text: string) =>
  text.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));

type Way = (number: string, random: (below: number) => number) => Pick<Trap, 'why' | 'text' | 'alone'> | null;

const ways: Way[] = [
  (number) => ({ why: 'as it is', text: number, alone: true }),
  (number) => ({ why: 'small letters, without dashes', text: plainly(number).toLowerCase(), alone: true }),
  (number) => ({ why: 'spaces instead of dashes', text: number.replaceAll('-', ' '), alone: true }),
  (number) => ({ why: 'full-width signs', text: full(number), alone: true }),
  (number) => ({
    why: 'dots instead of dashes and a quantity',
    text: `${number.replaceAll('-', '.')}\t25`,
    alone: true,
  }),
  (number) => ({ why: 'a quantity before it', text: `4 x ${number}`, alone: true }),
  (number) => ({ why: 'pieces behind it', text: `${number}  12 pcs`, alone: true }),
  (number) => ({ why: 'without its ending', text: number.slice(0, number.lastIndexOf('-')), alone: false }),
  (number, random) => ({ why: 'with an ending that it lacks', text: `${number}-Z${random(90) + 10}`, alone: false }),
  (number) => ({ why: 'within a sentence', text: `Relay ${number} incl. terminal block`, alone: false }),
  (number, random) => {
    const at = [...number].findIndex((sign, place) => place > random(6) && sign in MISREAD);
    if (at < 0) return null;
    const text = number.slice(0, at) + MISREAD[number[at] ?? ''] + number.slice(at + 1);
    return { why: 'a letter read for a digit', text, alone: false };
  },
  (number, random) => {
    const at = 1 + random(number.length - 3);
    const text = swap(number, at);
    return text === number || /-/.test(number.slice(at, at + 2))
      ? null
      : { why: 'two signs swapped', text, alone: false };
  },
  (number, random) => {
    const at = 1 + random(number.length - 2);
    return number[at] === '-'
      ? null
      : { why: 'a sign left out', text: number.slice(0, at) + number.slice(at + 1), alone: false };
  },
  (number, random) => {
    const at = 1 + random(number.length - 2);
    return number[at] === '-'
      ? null
      : { why: 'another sign', text: `${number.slice(0, at)}W${number.slice(at + 1)}`, alone: false };
  },
  (number, random) => {
    const at = 1 + random(number.length - 2);
    return { why: 'a sign too many', text: `${number.slice(0, at)}T${number.slice(at)}`, alone: false };
  },
];

/** Screws and cables, whose names differ by a point or by what stands around a sign of multiplication. */
const measures: Array<{ models: string[]; traps: Array<Omit<Trap, 'right'> & { right: string[] }> }> = [
  {
    models: ['NYM-J 3x1.5', 'NYM-J 5x16', 'DIN 933 M6x20', 'DIN 933 M12x50', 'G 1/2', 'PG 13.5', 'H07V-K 1x25'],
    traps: [
      { why: 'a point that is lost', text: 'NYM-J 3x15', right: ['NYM-J 3x1.5'], alone: false },
      { why: 'a comma for a point', text: 'NYM-J 3x1,5', right: ['NYM-J 3x1.5'], alone: true },
      { why: 'a measure behind a sign of multiplication', text: 'NYM-J 5 x 16', right: ['NYM-J 5x16'], alone: true },
      { why: 'a length that looks like a quantity', text: 'DIN 933 M6 x 20', right: ['DIN 933 M6x20'], alone: true },
      { why: 'a sign of multiplication of its own', text: 'DIN 933 M12×50', right: ['DIN 933 M12x50'], alone: true },
      { why: 'a quantity behind a measure', text: 'DIN 933 M12x50  200 Stk', right: ['DIN 933 M12x50'], alone: true },
      { why: 'a stroke that is lost', text: 'G 12', right: ['G 1/2'], alone: false },
      { why: 'a point that is lost', text: 'PG 135', right: ['PG 13.5'], alone: false },
      { why: 'a point that was never there', text: 'H07V-K 1x2.5', right: [], alone: false },
    ],
  },
];

/** A list's items and the texts, each with its right item. */
export function traps(seed = 20_261_126): { items: TrapItem[]; traps: Trap[] } {
  const random = numbers(seed);
  const known = new Set<string>();
  const numbersOfAll = Array.from({ length: 16 }, (_, index) => family(random, index))
    .flat()
    .filter((number) => {
      const isNew = !known.has(plainly(number));
      known.add(plainly(number));
      return isNew;
    });
  // every fourth is not in the list: what is written for it has no right item, however near its siblings are
  const listed = numbersOfAll.filter((_, at) => at % 4 !== 3);
  const missing = numbersOfAll.filter((_, at) => at % 4 === 3);
  const inList = new Set(listed.map(plainly));
  const made = listed.flatMap((number, at) =>
    [0, 5, 10].flatMap((turn): Trap[] => {
      const way = ways[(at + turn) % ways.length]?.(number, random);
      // a text that happens to be a sibling's own number says the sibling
      if (!way || (!way.alone && inList.has(plainly(way.text)))) return [];
      return [{ ...way, right: [number] }];
    }),
  );
  const absent = missing.map((text): Trap => ({ why: 'a sibling that the list lacks', text, right: [], alone: false }));
  const named = listed.slice(0, 20).map((order_number, at) => ({ order_number, model: `Type ${at}-QX ${at * 7}` }));
  const byModel = named.map(
    ({ order_number, model }): Trap => ({
      why: 'its model',
      text: model.toLowerCase(),
      right: [order_number],
      alone: true,
    }),
  );
  const twins = listed.slice(20, 26);
  const twinTraps = [0, 2, 4].map(
    (at): Trap => ({ why: 'two items of one model', text: `Twin ${at}`, right: twins.slice(at, at + 2), alone: false }),
  );
  const items: TrapItem[] = [
    ...named,
    ...twins.map((order_number, at) => ({ order_number, model: `Twin ${at - (at % 2)}` })),
    ...listed.slice(26).map((order_number) => ({ order_number, model: null })),
    ...measures.flatMap(({ models }) => models.map((model) => ({ order_number: null, model }))),
  ];
  return { items, traps: [...made, ...absent, ...byModel, ...twinTraps, ...measures.flatMap((group) => group.traps)] };
}
