/** The remainder of a long decimal number by 97 (ISO 7064 MOD 97-10). */
const mod97 = (digits: string): number => Number(BigInt(digits) % 97n);

const lettersToDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** An IBAN with valid check digits for a country's account part (ISO 13616). */
export const iban = (country: string, account: string): string => {
  const check = 98 - mod97(lettersToDigits(`${account}${country}00`));
  return `${country}${String(check).padStart(2, '0')}${account}`;
};

/** `length` digits that look random and are the same for the same seed. */
export function digitsFrom(seed: number, length: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    // Park and Miller's minimal generator; exact in double precision.
    state = (state * 48271) % 2147483647;
    text += String(state % 1_000_000).padStart(6, '0');
  }
  return text.slice(0, length);
}

/** The clé RIB of a French account: bank, branch and account with it are divisible by 97. */
const french = (seed: number) => {
  const body = `99999${digitsFrom(seed, 5)}${digitsFrom(seed + 1, 11)}`;
  return `${body}${String(97 - mod97(`${body}00`)).padStart(2, '0')}`;
};

/** An ABA routing number: the weighted sum 3, 7, 1 … is divisible by 10. The first two digits name no Federal Reserve district. */
function routing(seed: number): string {
  const body = `99${digitsFrom(seed, 6)}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

type Bank = {
  bank: string;
  swift: string;
  account: (seed: number) => string;
  transit?: (seed: number) => string;
  branch?: string;
};

const plain = (length: number) => (seed: number) => digitsFrom(seed, length);

/** Invented banks, one a country; each names itself as a demo. */
export const banks: Record<string, Bank> = {
  DE: {
    bank: 'Demo Bank Frankfurt',
    swift: 'QHDMDEFFXXX',
    account: (seed) => iban('DE', `99999999${digitsFrom(seed, 10)}`),
  },
  AT: {
    bank: 'Demo Bank Wien',
    swift: 'QHDMATWWXXX',
    account: (seed) => iban('AT', `99999${digitsFrom(seed, 11)}`),
  },
  NL: {
    bank: 'Demo Bank Amsterdam',
    swift: 'QHDMNL2AXXX',
    account: (seed) => iban('NL', `QHDM${digitsFrom(seed, 10)}`),
  },
  FR: { bank: 'Demo Banque Paris', swift: 'QHDMFRPPXXX', account: (seed) => iban('FR', french(seed)) },
  IE: {
    bank: 'Demo Bank Dublin',
    swift: 'QHDMIE2DXXX',
    account: (seed) => iban('IE', `QHDM999999${digitsFrom(seed, 8)}`),
  },
  CH: {
    bank: 'Demo Bank Zürich',
    swift: 'QHDMCHZZXXX',
    account: (seed) => iban('CH', `99999${digitsFrom(seed, 12)}`),
  },
  GB: {
    bank: 'Demo Bank London',
    swift: 'QHDMGB2LXXX',
    account: (seed) => iban('GB', `QHDM999999${digitsFrom(seed, 8)}`),
  },
  US: { bank: 'Demo Bank New York', swift: 'QHDMUS33XXX', account: plain(10), transit: routing },
  CA: {
    bank: 'Demo Bank Toronto',
    swift: 'QHDMCATTXXX',
    account: plain(7),
    transit: (seed) => `999${digitsFrom(seed, 5)}`,
  },
  AU: {
    bank: 'Demo Bank Sydney',
    swift: 'QHDMAU2SXXX',
    account: plain(9),
    transit: (seed) => `99${digitsFrom(seed, 1)}-${digitsFrom(seed + 1, 3)}`,
  },
  NZ: {
    bank: 'Demo Bank Auckland',
    swift: 'QHDMNZ2AXXX',
    account: (seed) => `99-9999-${digitsFrom(seed, 7)}-000`,
  },
  JP: { bank: 'Demo Bank Tokyo', swift: 'QHDMJPJTXXX', account: plain(7), branch: '本店営業部' },
  HK: { bank: 'Demo Bank Hong Kong', swift: 'QHDMHKHHXXX', account: (seed) => `999-${digitsFrom(seed, 9)}` },
  SG: { bank: 'Demo Bank Singapore', swift: 'QHDMSGSGXXX', account: (seed) => `999-${digitsFrom(seed, 6)}-0` },
};
