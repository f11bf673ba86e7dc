import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

/** Errors of the code exchange, with the open platform's own numbers. */
const UNKNOWN = { errcode: 40029, errmsg: 'invalid code' };
const USED = { errcode: 40163, errmsg: 'code been used' };

/** Issues codes that stand for a person's consent: valid once, and for `lifeMs`. */
export function openCodes(lifeMs: number) {
  const codes = new Map<string, { person: Person; until: number; used: boolean }>();
  return {
    issue(person: Person): string {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person, until: Date.now() + lifeMs, used: false });
      return code;
    },
    /** Returns the person who consented, or the error of an invalid code. */
    spend(code: string): Person | typeof UNKNOWN | typeof USED {
      const held = codes.get(code);
      if (!held || held.until <= Date.now()) return UNKNOWN;
      if (held.used) return USED;
      held.used = true;
      return held.person;
    },
  };
}
