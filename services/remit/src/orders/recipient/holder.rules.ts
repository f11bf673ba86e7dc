import {
  hanOf,
  isSameInSigns,
  isSyllabic,
  isSyllable,
  nameWords,
  readingsOf,
  withoutAddress,
} from '@qiaohui/service-kit/banking/person-names';

/** A person as the order names them, with their own Latin spelling where they gave one. */
export type Person = { lastName: string; firstName: string; lastNamePinyin: string; firstNamePinyin: string };

const TITLES = new Set('MR MRS MS MISS MX DR PROF HERR FRAU MME'.split(' '));
const BORN = new Set('GEB GEBORENE NEE BORN'.split(' '));
/** Entered in place of a missing name by people who have only one. */
const NO_NAME = new Set('FNU LNU NFN NLN XXX'.split(' '));
/** Words that beside a person's name make it another party: forms and trades of companies. */
const PARTIES = new Set(
  nameWords(
    'LTD LIMITED INC LLC LLP CORP CORPORATION CO COMPANY GMBH AG KG UG BV NV SA SARL SPA SRL PTY PTE PLC ' +
      'TRADE TRADING TRADERS HOUSE GLOBAL INTERNATIONAL WORLDWIDE GROUP HOLDING HOLDINGS CAPITAL INVESTMENT ' +
      'INVESTMENTS IMPORT IMPORTS EXPORT EXPORTS CONSULTING CONSULTANTS SERVICE SERVICES SOLUTIONS LOGISTICS ' +
      'EDUCATION SCHOOL ACADEMY AGENCY AGENT STUDIO STUDIOS SHOP STORE STORES RESTAURANT MEDIA TECHNOLOGY TECH ' +
      'PARTNERS ASSOCIATES ENTERPRISE ENTERPRISES INDUSTRIES PROPERTIES FOUNDATION TRUST FUND ESTATE CLUB OFFICE ' +
      'SONS BROTHERS FAMILY HANDEL IMMOBILIEN VERMITTLUNG BANK BANKING CASINO BETTING CRYPTO BITCOIN EXCHANGE ' +
      'DEPOSIT WALLET PAYMENT PAYMENTS WISE REVOLUT PAYPAL AND OR UND ODER ET',
  ),
);
/** Characters of more than one party, or of no name: `c/o`, `&`. */
const TWO_PARTIES = /[&/+@;＆／]/;
/** Middle names beside those of the order, where it has them in Latin letters. */
const MOST_MIDDLE = 2;
/** Maximum number of words; no person's name has more, and each adds cost. */
const MOST_WORDS = 16;
/** Maximum number of spellings tried for a part of a name, the usual one first. */
const MOST_SPELLINGS = 64;

const joined = (text: string): string => nameWords(text).join('');

/** The spellings in which passports and banks write ü after L and N. */
const spellings = (syllable: string): string[] =>
  /^[LN]V/.test(syllable) ? ['V', 'YU', 'U'].map((u) => syllable.replace('V', u)) : [syllable];

const crossed = (one: string[][], other: string[][]): string[][] =>
  one.flatMap((before) => other.map((after) => [...before, ...after]));
const spelled = (syllables: string[]): string[][] =>
  syllables.reduce<string[][]>(
    (all, one) =>
      crossed(
        all,
        spellings(one).map((spelling) => [spelling]),
      ).slice(0, MOST_SPELLINGS),
    [[]],
  );

/** One part of a name, as pieces between which a bank may leave a gap: syllables; letters of a spelling of one's own. */
function piecesOf(name: string, given: string, isSurname: boolean): string[][] {
  const signs = hanOf(name);
  const read = signs ? readingsOf(signs, isSurname).flatMap(spelled) : [[...joined(name)]];
  const own = joined(given);
  const isRead = own === '' || read.some((pieces) => pieces.join('') === own);
  // Given spellings that the characters cannot produce come first, so that the limit does not cut them off.
  const all = isRead ? read : [...spelled([own]).map(([spelling = '']) => [...spelling]), ...read];
  const unlike = new Map(all.map((pieces) => [pieces.join(' '), pieces]));
  return [...unlike.values()].filter((pieces) => pieces.length > 0).slice(0, MOST_SPELLINGS);
}

/** True when words are these pieces in sequence, joined anywhere: `WANG FAN GAN` is not WANG, FANG, AN. */
function areOf(words: string[], pieces: string[]): boolean {
  let at = 0;
  for (const word of words) {
    let rest = word;
    for (let piece = pieces[at]; rest && piece && rest.startsWith(piece); piece = pieces[at]) {
      rest = rest.slice(piece.length);
      at += 1;
    }
    if (rest) return false;
  }
  return at === pieces.length;
}

/** True for a married name beside the surname: no syllable that a character could be read as, and no other party. */
const isMarried = (word: string): boolean => word.length > 2 && !isSyllable(word) && !PARTIES.has(word);

/** The words of an account's name: as they are, without titles, and without a married name beside the surname. */
function readings(name: string, surnames: Set<string>): string[][] {
  const groups = name.split(/[\s,.()]+/).map(nameWords);
  const withoutMarried = groups.flatMap((group, at) =>
    group.flatMap((word, place) => {
      const rest = group.toSpliced(place, 1);
      return isMarried(word) && surnames.has(rest.join('')) ? [groups.toSpliced(at, 1, rest).flat()] : [];
    }),
  );
  const words = groups.flat();
  const born = words.findIndex((word) => BORN.has(word));
  const bornSo = born > 0 && isMarried(words[born - 1] ?? '') ? [words.toSpliced(born - 1, 2)] : [];
  const all = [words, ...withoutMarried, ...bornSo];
  return [...all, ...all.map((wordings) => wordings.filter((word) => !TITLES.has(word)))];
}

/** True for a Chinese name: all its characters, or the readings of all of them, in either order, and nothing more. */
function holdsSigns(account: string, { lastName, firstName, lastNamePinyin, firstNamePinyin }: Person): boolean {
  const bare = withoutAddress(account);
  const whole = joined(bare);
  const [last, first] = [joined(lastName), joined(firstName)];
  if ([last + first, first + last].some((name) => isSameInSigns(whole, name))) return true;
  const signs = bare.replaceAll(/[^\p{L}\p{M}]|\p{Script=Latin}/gu, '');
  const [lastSigns, firstSigns] = [hanOf(lastName), hanOf(firstName)];
  if (signs && ![lastSigns + firstSigns, firstSigns + lastSigns].some((name) => isSameInSigns(signs, name)))
    return false;
  const [lasts, firsts] = [piecesOf(lastName, lastNamePinyin, true), piecesOf(firstName, firstNamePinyin, false)];
  const names = [...crossed(lasts, firsts), ...crossed(firsts, lasts)];
  const latin = bare.replaceAll(/\p{Script=Han}/gu, ' ');
  return readings(latin, new Set(lasts.map((pieces) => pieces.join('')))).some((words) =>
    names.some((pieces) => areOf(words, pieces)),
  );
}

/** Returns the places after the words that, joined from `from` on, make a part of the name. */
const endsAfter = (words: string[], from: number, part: string): number[] =>
  words.flatMap((_, at) => (at >= from && words.slice(from, at + 1).join('') === part ? [at + 1] : []));

const isInitial = (word: string) => word.length === 1;
type Beside = { before: string[]; between: string[]; after: string[] };

/**
 * True when these words beside the name are middle names: between its parts few words, around them an initial at most.
 * Beside a name that may be of Chinese syllables one more syllable is another name.
 */
function areMiddle({ before, between, after }: Beside, isOfSyllables: boolean): boolean {
  if (before.length > 1 || after.length > 1 || ![...before, ...after].every(isInitial)) return false;
  if (before.length + between.length + after.length > MOST_MIDDLE) return false;
  return !between.some((word) => PARTIES.has(word) || (isOfSyllables && word.length > 1 && isSyllable(word)));
}

/** True when the parts stand in the words in this order, written together or apart, with middle names at most. */
function holdsParts(words: string[], one: string, other: string): boolean {
  const isOfSyllables = isSyllabic(one) && isSyllabic(other);
  const around = (from: number, end: number, next: number, last: number): Beside => ({
    before: words.slice(0, from),
    between: words.slice(end, next),
    after: words.slice(last),
  });
  return words.some(
    (_, from) =>
      endsAfter(words, from, one + other).some((end) => areMiddle(around(from, end, end, end), isOfSyllables)) ||
      endsAfter(words, from, one).some((end) =>
        words.some((__, next) =>
          next < end
            ? false
            : endsAfter(words, next, other).some((last) => areMiddle(around(from, end, next, last), isOfSyllables)),
        ),
      ),
  );
}

/** A name in Latin or other letters. */
function holdsLetters(account: string, { lastName, firstName }: Person): boolean {
  if (TWO_PARTIES.test(account)) return false;
  const [last, first] = [joined(lastName), joined(firstName)].map((part) => (NO_NAME.has(part) ? '' : part)) as [
    string,
    string,
  ];
  const wordings = readings(account, new Set([last]));
  const only = last === '' || last === first ? first : first === '' ? last : null;
  if (only !== null && !isSyllable(only) && wordings.some((words) => words.join('') === only)) return true;
  if (last === '' || first === '') return false;
  return wordings.some((words) => holdsParts(words, last, first) || holdsParts(words, first, last));
}

/**
 * True when the holder of an account is this person: the same characters, simplified or traditional, or the same
 * readings in Latin letters, in either order, in any case. A name in Latin letters may have middle names; with one in
 * Chinese each further syllable is another name. Without both names there is nothing to compare.
 */
export function isHolder(accountName: string, person: Person): boolean {
  const { lastName, firstName } = person;
  if (!lastName.trim() || !firstName.trim() || !accountName.trim()) return true;
  if (nameWords(accountName).length > MOST_WORDS) return false;
  if (hanOf(lastName + firstName)) return holdsSigns(accountName, person);
  const { lastNamePinyin, firstNamePinyin } = person;
  const own = { ...person, lastName: lastNamePinyin, firstName: firstNamePinyin };
  return holdsLetters(accountName, person) || (joined(lastNamePinyin) !== '' && holdsLetters(accountName, own));
}
