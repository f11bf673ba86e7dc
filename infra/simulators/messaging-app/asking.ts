import { z } from 'zod';
import type { openPeople, Person } from './people.ts';
import type { Return } from './scans.ts';
import type { Language } from './words.ts';

const Lang = z.enum(['zh-CN', 'en-US', 'de-DE']).default('zh-CN').catch('zh-CN');
const Asked = z.object({ appid: z.string(), redirect_uri: z.url(), state: z.string().default(''), lang: Lang });
const Consent = z.object({
  answer: z.enum(['approve', 'refuse']),
  openid: z.string().default(''),
  nickname: z.string().trim().max(30).default(''),
});

/** What was sent makes no sense, or is not for this site. */
export class Unacceptable extends Error {}

export const languageOf = (query: unknown): Language => z.object({ lang: Lang }).parse(query).lang;

/** Where the site that asks wants people back. @throws {Unacceptable} when it is another site, or none that is known */
export function askedBy(query: unknown, appId: string, site: string): Return {
  const { data } = Asked.safeParse(query);
  if (!data || data.appid !== appId || new URL(data.redirect_uri).origin !== site) throw new Unacceptable();
  return { redirect_uri: data.redirect_uri, state: data.state };
}

/** Who says to be whom: a nickname that was typed goes before a choice. Null: refused. */
export function consentOf(body: unknown, people: ReturnType<typeof openPeople>): Person | null {
  const { data } = Consent.safeParse(body);
  if (data?.answer === 'refuse') return null;
  const person = data?.nickname
    ? people.named(data.nickname)
    : people.list().find(({ openid }) => openid === data?.openid);
  if (!person) throw new Unacceptable();
  return person;
}
