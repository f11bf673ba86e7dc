import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

/** Why a code is not exchanged, in the open platform's own numbers. */
const UNKNOWN = { errcode: 40029, errmsg: 'invalid code' };
const USED = { errcode: 40163, errmsg: 'code been used' };

/** Codes that stand for a person's consent: good once, and for `lifeMs`. */
export function openCodes(lifeMs: number) {
  const codes = new Map<string, { person: Person; until: number; used: boolean }>();
  return {
    issue(person: Person): string {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person, until: Date.now() + lifeMs, used: false });
      return code;
    },
    /** Whose consent it was, or why it is worth nothing. */
    spend(code: string): Person | typeof UNKNOWN | typeof USED {
      const held = codes.get(code);
      if (!held || held.until <= Date.now()) return UNKNOWN;
      if (held.used) return USED;
      held.used = true;
      return held.person;
    },
  };
}
