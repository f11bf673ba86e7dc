import { pinyin, polyphonic } from 'pinyin-pro';

/** A person as the order names them; the Latin spelling is theirs where they gave one. */
export type Person = { lastName: string; firstName: string; lastNamePinyin: string; firstNamePinyin: string };

const HAN = /\p{Script=Han}/u;
const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'MX', 'DR', 'HERR', 'FRAU', 'MME']);
/** Forms of companies: an account of one is not a person's own, whatever the rest of its name. */
const FORMS = 'LTD LIMITED INC LLC LLP CORP CORPORATION CO COMPANY GMBH AG KG UG BV NV SA SARL SPA SRL PTY PTE PLC';
/** What they do: beside a person's name these words make another party of it. */
const TRADES =
  'TRADE TRADING TRADERS HOUSE GLOBAL INTERNATIONAL WORLDWIDE GROUP HOLDING HOLDINGS CAPITAL INVESTMENT INVESTMENTS ' +
  'IMPORT IMPORTS EXPORT EXPORTS CONSULTING CONSULTANTS SERVICE SERVICES SOLUTIONS LOGISTICS EDUCATION SCHOOL ' +
  'ACADEMY AGENCY STUDIO STUDIOS SHOP STORE STORES RESTAURANT MEDIA TECHNOLOGY TECH PARTNERS ASSOCIATES ENTERPRISE ' +
  'ENTERPRISES INDUSTRIES PROPERTIES FOUNDATION TRUST FUND ESTATE CLUB OFFICE AND SONS BROTHERS FAMILY HANDEL';
const COMPANIES = new Set(`${FORMS} ${TRADES}`.split(' '));
/** Middle names, which papers from China do not know; they come before the last of the name, or are initials. */
const MOST_MORE = 2;
/** Readings of a name that are tried; two or three characters have far fewer. */
const MOST_READINGS = 64;

const han = (text: string) => [...text.normalize('NFKC')].filter((sign) => HAN.test(sign)).join('');
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('Ü', 'V')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Z]+/)
    .filter((word) => word && !TITLES.has(word));
const letters = (text: string) => wordsOf(text).join('');

/** How passports and banks write ü after L and N. */
const spellings = (text: string): string[] => [
  text,
  text.replaceAll(/([LN])V/g, '$1YU'),
  text.replaceAll(/([LN])V/g, '$1U'),
];

const product = (parts: string[][]): string[] =>
  parts.reduce<string[]>(
    (all, part) => all.flatMap((before) => part.map((one) => before + one)).slice(0, MOST_READINGS),
    [''],
  );

/** How Chinese signs may be read; a surname first as a surname. */
function readings(text: string, isSurname: boolean): string[] {
  const plain = { toneType: 'none', type: 'array', v: true } as const;
  const usual = pinyin(text, { ...plain, ...(isSurname && { surname: 'head' as const }) }).join('');
  return [usual, ...product(polyphonic(text, plain))];
}

/** Everything that one part of a name may look like in Latin letters, without spaces. */
function latinOf(name: string, given: string, isSurname: boolean): Set<string> {
  const read = han(name) ? readings(han(name), isSurname) : [name];
  return new Set([given, ...read].flatMap((one) => spellings(letters(one.replaceAll('ü', 'v')))).filter(Boolean));
}

/** Where words `from`… joined make one of the names: the places after them. */
const endsAfter = (words: string[], from: number, names: Set<string>): number[] =>
  words.flatMap((_, at) => (at >= from && names.has(words.slice(from, at + 1).join('')) ? [at + 1] : []));

/** Whether these words beside the name are middle names: few, and after it initials alone. */
const areMiddle = (others: string[], after: string[]): boolean =>
  others.length <= MOST_MORE && after.every((word) => word.length === 1);

/** Whether both parts stand in the words, in either order and written together or apart, with little else. */
function holds(words: string[], first: Set<string>, second: Set<string>): boolean {
  const whole = new Set([...first].flatMap((one) => [...second].map((other) => one + other)));
  for (let from = 0; from < words.length; from += 1) {
    for (const end of endsAfter(words, from, whole))
      if (areMiddle([...words.slice(0, from), ...words.slice(end)], words.slice(end))) return true;
    for (const end of endsAfter(words, from, first))
      for (let next = end; next < words.length; next += 1)
        for (const last of endsAfter(words, next, second))
          if (areMiddle([...words.slice(0, from), ...words.slice(end, next), ...words.slice(last)], words.slice(last)))
            return true;
  }
  return false;
}

/**
 * Whether the holder of an account is this person: the same signs, or the same sounds in Latin letters, whichever name
 * comes first, in whatever case, with middle names. Without both names there is nothing to compare.
 */
export function isHolder(accountName: string, person: Person): boolean {
  const { lastName, firstName } = person;
  if (!lastName.trim() || !firstName.trim() || !accountName.trim()) return true;
  const chinese = han(accountName);
  if (chinese) {
    const [last, first] = [han(lastName), han(firstName)];
    return last !== '' && [last + first, first + last].includes(chinese);
  }
  const words = wordsOf(accountName);
  if (words.some((word) => COMPANIES.has(word))) return false;
  const [last, first] = [
    latinOf(lastName, person.lastNamePinyin, true),
    latinOf(firstName, person.firstNamePinyin, false),
  ];
  return holds(words, last, first) || holds(words, first, last);
}
