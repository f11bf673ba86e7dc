import { AccountEvent, SessionEndedEvent } from '../identity/known-accounts.ts';
import { type Person, type TestService, waitFor } from './service.ts';

/** What a person has open: a stream of news, and a token that opens a route for whoever is signed in. */
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
    const answer = await fetch(live, { headers, signal: leaving.signal });
    leaving.abort();
    return answer.status;
  };
  return { opened: stream.status, ended, status };
}

/** The account is disabled, as its owner tells it. */
export const disabled = (service: TestService, { id, group }: Person) =>
  service.publishEvent(AccountEvent, { id, group, disabled: true, ver: 1 }, 2);

/** The person logged out there, as the owner of sessions tells it. */
export const loggedOut = (service: TestService, { id: account, sid: id = '' }: Person) =>
  service.publishEvent(SessionEndedEvent, { id, account, until: new Date(Date.now() + 60_000).toISOString() }, 1);

/** How many ms after `end` a person's open stream has ended and their token, or this one, opens nothing. */
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
