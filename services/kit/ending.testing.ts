import { StandingEvent } from './identity.ts';
import { type Person, type TestService, until } from './testing.ts';

/** What a person has open: a stream of news, and a token that opens a route for whoever is signed in. */
async function openPage(service: TestService, who: Person, prefix: string) {
  const headers = { authorization: `Bearer ${await service.token(who)}` };
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

/**
 * How many ms after `end` a person's open stream has ended and their token opens nothing; without `end`, the account is
 * disabled as its owner tells it.
 */
export async function msToEnd(
  service: TestService,
  who: Person,
  prefix: string,
  end: () => Promise<unknown> = () =>
    service.hearFrom(StandingEvent, { id: who.id, group: who.group, disabled: true, ver: 1 }, 2),
): Promise<number> {
  const page = await openPage(service, who, prefix);
  if (page.opened !== 200) throw new Error(`the stream answered ${page.opened}`);
  const begun = Date.now();
  await end();
  await page.ended;
  await until(async () => (await page.status()) === 401);
  return Date.now() - begun;
}
