import { AccountEvent, SessionEndedEvent } from '../identity/known-accounts.ts';
import { type Person, type TestService, waitFor } from './service.ts';

/** Opens a live stream for a person, with a token that is valid for signed-in routes. */
async function openPage(service: TestService, who: Person | string, prefix: string) {
  const headers = { authorization: `Bearer ${typeof who === 'string' ? who : await service.token(who)}` };
  const live = `${service.app.listeningOrigin}${prefix}/live`;
  const stream = await fetch(live, { headers });
  const reader = stream.body?.getReader();
  const ended = (async () => {
    while (reader && !(await reader.read()).done);
  })();
  const status = async () => {
    const leaving = new AbortController();
    const response = await fetch(live, { headers, signal: leaving.signal });
    leaving.abort();
    return response.status;
  };
  return { opened: stream.status, ended, status };
}

/** Publishes that the account is disabled, as its owner does. */
export const disabled = (service: TestService, { id, group }: Person) =>
  service.publishEvent(AccountEvent, { id, group, disabled: true, ver: 1 }, 2);

/** Publishes that the person's session has ended, as the owner of sessions does. */
export const loggedOut = (service: TestService, { id: account, sid: id = '' }: Person) =>
  service.publishEvent(SessionEndedEvent, { id, account, until: new Date(Date.now() + 60_000).toISOString() }, 1);

/** Returns the ms after `end` until a person's open stream has ended and their token, or this one, is rejected. */
export async function msToEnd(
  service: TestService,
  who: Person | string,
  prefix: string,
  end: () => Promise<unknown>,
): Promise<number> {
  const page = await openPage(service, who, prefix);
  if (page.opened !== 200) throw new Error(`the stream answered ${page.opened}`);
  const begun = Date.now();
  await end();
  await page.ended;
  await waitFor(async () => (await page.status()) === 401);
  return Date.now() - begun;
}
