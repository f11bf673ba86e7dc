import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readOwn, writeWhole } from '../../local/files.ts';

/** A user of the app: `openid` identifies them to one site, `unionid` to all sites of one owner. */
export const Person = z.object({ openid: z.string(), unionid: z.string(), nickname: z.string() });
export type Person = z.infer<typeof Person>;

const madeUp = ['小雨妈妈', '老周', 'Anna L.'];

/** Opens the app's users of one folder, in memory and in `people.json`: a nickname is the same person for ever. */
export function openPeople(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'people.json');
  const all: Person[] = readOwn(file, (value) => z.array(Person).parse(value), []);
  const id = () => `o${randomBytes(20).toString('base64url')}`;

  /** Returns the person with a nickname; a new one when there is none. */
  function named(nickname: string): Person {
    const known = all.find((person) => person.nickname === nickname);
    if (known) return known;
    const person = { openid: id(), unionid: id(), nickname };
    all.push(person);
    writeWhole(file, JSON.stringify(all));
    return person;
  }
  for (const nickname of madeUp) named(nickname);
  return { named, list: (): readonly Person[] => all };
}
