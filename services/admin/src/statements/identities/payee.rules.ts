import { hanOf, nameWords, simplified, withoutAddress } from '@qiaohui/service-kit/banking/person-names';
import { hanKeys, latin, latinKeys, nameSimilarity, type Person } from './names.rules.ts';

/** Characters with which banks mask names; X and 某 may also belong to a name, `_` and `?` do not. */
const MASK = /[*●•○〇某×_?]/u;
const MASKS = /[*●•○〇某×_?]+/u;
/** Between Chinese characters, and as a whole word among Latin ones, an X is a mask. */
const X_FOR_A_SIGN = /(?<=[\p{Script=Han}*])[Xx]+|[Xx]+(?=[\p{Script=Han}*])|(?<![\p{L}\p{N}])[Xx]+(?![\p{L}\p{N}])/gu;
/** Characters between a name and the bank's own words around it. */
const GAPS = /[-–—:/|()[\]{}<>,，、;；\s]+/u;
/** The longest names whose parts are looked up, in Chinese characters and in Latin words. */
const MOST_SIGNS = 4;
const MOST_WORDS = 4;
const LONGEST = 40;

/** Any character other than letters, digits and name punctuation is a mask: ☆ # □ △. */
const SIGNS = /[\p{S}#%&@!※]/gu;
/** A surname alone, or followed by points or a form of address only. */
const ONLY_SURNAME = /^(\p{Script=Han}{1,2})(?:[^\p{L}\p{N}]+|女士|先生|小姐|太太|同学|老师)$|^(\p{Script=Han})$/u;

const written = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(ONLY_SURNAME, '$1$2*')
    .replaceAll(SIGNS, '*')
    .replaceAll(X_FOR_A_SIGN, (xs) => '*'.repeat(xs.length));
const letters = (text: string): string => simplified(text.toUpperCase()).replaceAll(/[^\p{L}]/gu, '');
/** A dot within a longer name is the name's own: 阿不都•买买提. */
const isMasked = (name: string): boolean =>
  MASK.test(name.replaceAll(/(?<=\p{Script=Han}{2})•(?=\p{Script=Han}{2})/gu, ''));

/** Words that banks write where they name nobody, or an unnamed private person. */
const NO_NAME =
  /^(无|未知|不详|空|没有|NA|NONE|NULL|NIL|UNKNOWN|NOTPROVIDED|(个人|储蓄|对私|私人|零售|本行|他行|对公)?(客户|账户|储户)|(境内|境外)?个人(客户)?|私人|本人|尊敬的客户|付款账户|原?[付汇]款[人方]|持卡人|退款专户|尾号|CUSTOMER|CLIENT|PRIVATE(PERSON)?|KUNDE)$/u;
/** Forms of address, with or without a surname before them and with anything after them. */
const CALLED =
  /^(\p{Script=Han}{1,2})?\s*(先生|女士|小姐|太太|阿姨|叔叔|家长|老板|老师|同学|同志|师傅|经理|医生|总(?!\p{Script=Han}))|^(MR|MRS|MS|MISS|HERR|FRAU)\b/u;
const WALLETS = /支付宝|支付寶|财付通|微信(支付)?|云闪付|银联|ALIPAY|WECHAT(PAY)?|TENPAY|UNIONPAY/gu;
/** A bank itself, or its clearing accounts. */
const BANKS = /银行|支行|分行|信用社|待清算|待处理|结算款项|暂挂|挂账|过渡|SUSPENSE|CLEARING|BANK\b/u;

/**
 * True when a line names no payee: an empty or fully masked name, a form of address, a bank or a bank's clearing
 * account.
 */
export function isNobody(name: string): boolean {
  const bare = simplified(written(name).toUpperCase()).replaceAll(WALLETS, '').split(MASKS).map(letters).join('');
  const plain = simplified(name.normalize('NFKC').trim().toUpperCase());
  return bare === '' || NO_NAME.test(bare) || BANKS.test(plain) || CALLED.test(plain);
}

/** True when a name is masked in part, so that many people may be meant. */
export const isHidden = (name: string): boolean => isMasked(written(name));

/** Sequences of a Latin name's words in the form in which names are compared: `LI NA STUDIO` contains LINA. */
function wordRuns(name: string): string[] {
  const words = nameWords(name)
    .map((word) => word.replaceAll(/[^A-Z]/g, ''))
    .filter(Boolean)
    .slice(0, 12);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (__, more) =>
      words.slice(at, at + more + 1).join(''),
    ),
  );
  return words.length > MOST_WORDS ? [words.join(''), ...runs] : runs;
}

/** Sequences of a Chinese text's characters that may be a name. */
function signRuns(name: string): string[] {
  const signs = [...simplified(hanOf(name))].slice(0, LONGEST);
  return signs.flatMap((_, at) =>
    [2, 3, MOST_SIGNS].flatMap((count) => (at + count <= signs.length ? [signs.slice(at, at + count).join('')] : [])),
  );
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
const partsOf = (name: string): string[] => [written(name), ...written(name).split(GAPS)].filter(Boolean);

/**
 * True when a masked name may be one of the known names: `支付宝沈**` fits a name that begins with 沈. The text before the
 * first mask, and after the last, may partly be the bank's own words.
 */
function fits(part: string, known: string[]): boolean {
  const [head = '', ...rest] = part.split(MASKS).map(letters);
  const tail = rest.pop() ?? '';
  if (![head, ...rest, tail].some(Boolean)) return false;
  const heads = isChinese(head) ? [...head].map((_, at) => [...head].slice(at).join('')) : [head];
  const tails = isChinese(tail) ? [...tail].map((_, at) => [...tail].slice(0, at + 1).join('')) : [tail];
  return heads.some((one) => {
    return tails.some((other) => {
      const pattern = new RegExp(`^${[one, ...rest, other].join('.+')}$`, 'u');
      return known.some((name) => pattern.test(name));
    });
  });
}

/**
 * True when a line's payee may be the person, or one of the names of their payments: by name, within a longer text, or
 * masked. Pure.
 */
export function mayBePayer(name: string, person: Person, others: string[]): boolean {
  if (name.trim() === '') return false;
  if (others.includes(name) || ['same', 'pinyin'].includes(nameSimilarity(name, person))) return true;
  const known = [...hanKeys(person), ...latinKeys(person), ...others.map(letters)].filter((key) => key.length > 1);
  if (isMasked(written(name))) return partsOf(name).some((part) => isMasked(part) && fits(part, known));
  const han = simplified(hanOf(withoutAddress(name)));
  const runs = new Set(wordRuns(name));
  return known.some((key) => (isChinese(key) ? han.includes(key) : runs.has(key)));
}

/**
 * The keys under which orders find payees that may be their payers: the whole name and its parts; of a masked name the
 * visible characters.
 */
export function payeeKeys(name: string): string[] {
  if (name.trim() === '') return [];
  const whole = `payer ${name}`;
  if (!isMasked(written(name)))
    return [whole, ...signRuns(name).map((run) => `han ${run}`), ...wordRuns(name).map((run) => `latin ${run}`)];
  const shown = [...simplified(hanOf(written(name).split(MASKS).join('')))].slice(0, LONGEST);
  return [whole, ...(shown.length > 0 ? shown.map((sign) => `sign ${sign}`) : ['hidden'])];
}

/** The keys to search lines by the names of an order's payer; finds more than the rule accepts. */
export function payerSearch(person: Person, others: string[]): string[] {
  const han = [...hanKeys(person), ...others.map((one) => simplified(hanOf(one)))].filter(Boolean);
  return [
    ...others.map((one) => `payer ${one}`),
    ...han.map((name) => `han ${[...name].slice(0, MOST_SIGNS).join('')}`),
    ...[...new Set(han.join(''))].map((sign) => `sign ${sign}`),
    ...latinKeys(person).map((name) => `latin ${name}`),
    ...others.map((one) => `latin ${latin(one)}`),
    'hidden',
  ];
}
