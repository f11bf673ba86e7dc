import { z } from 'zod';
import type { Language } from './messages.ts';
import type { openPeople, Person } from './people.ts';
import type { Return } from './scans.ts';

const Lang = z.enum(['zh-CN', 'en-US', 'de-DE']).default('zh-CN').catch('zh-CN');
const AuthorizeRequest = z.object({
  appid: z.string(),
  redirect_uri: z.url(),
  state: z.string().default(''),
  lang: Lang,
});
const Consent = z.object({
  answer: z.enum(['approve', 'refuse']),
  openid: z.string().default(''),
  nickname: z.string().trim().max(30).default(''),
});

/** A malformed request, or one that is not for this site. */
export class Unacceptable extends Error {}

export const languageOf = (query: unknown): Language => z.object({ lang: Lang }).parse(query).lang;

/**
 * Returns the redirect that the requesting site names.
 * @throws {Unacceptable} when it is another site, or an unknown one
 */
export function returnOf(query: unknown, appId: string, site: string): Return {
  const { data } = AuthorizeRequest.safeParse(query);
  if (!data || data.appid !== appId || new URL(data.redirect_uri).origin !== site) throw new Unacceptable();
  return { redirect_uri: data.redirect_uri, state: data.state };
}

/** Returns the person chosen in the form: a typed nickname takes precedence over a choice. Null: declined. */
export function consentOf(body: unknown, people: ReturnType<typeof openPeople>): Person | null {
  const { data } = Consent.safeParse(body);
  if (data?.answer === 'refuse') return null;
  const person = data?.nickname
    ? people.named(data.nickname)
    : people.list().find(({ openid }) => openid === data?.openid);
  if (!person) throw new Unacceptable();
  return person;
}
