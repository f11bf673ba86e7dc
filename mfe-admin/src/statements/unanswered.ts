import type { JoinForm } from '@qiaohui/admin/statements/acts';
import { HttpError, isAnswerLost, newKey } from '@qiaohui/kit';

type Request = { version: number; isRunning: boolean };

/** Decisions without a response yet, by name and line. */
const requests = new Map<string, Request>();
const keyOf = (name: string, id: string) => `${name} ${id}`;

/** A decision that was made settles what became of those before it: none of them is to be repeated. */
function forget(id: string): void {
  for (const key of requests.keys()) if (key.endsWith(` ${id}`)) requests.delete(key);
}

/** True for an error that leaves open whether the decision was made. */
export const isUnclear = (error: unknown): boolean =>
  isAnswerLost(error) || (error instanceof HttpError && error.code === 'request.running');

/** What is known of a decision that was sent: it is on its way, its response was lost, or null. */
export function unansweredOf(name: string, id: string): 'running' | 'lost' | null {
  const request = requests.get(keyOf(name, id));
  return request ? (request.isRunning ? 'running' : 'lost') : null;
}

/**
 * Sends a decision on a line as it was seen in a version. After a lost response the repeat names the version of the lost
 * request, although the line is shown as that request left it: so its key is the same, and it gets that response. Where
 * the line is shown in a newer version that can be decided on (`isDecidable`), it has moved on since: what became of the
 * lost request would be shown as done and is not.
 */
export async function sendDecision<T>(
  name: string,
  { id, version: seen }: { id: string; version: number },
  isDecidable: boolean,
  send: (version: number) => Promise<T>,
): Promise<T> {
  const key = keyOf(name, id);
  const version = isDecidable ? seen : (requests.get(key)?.version ?? seen);
  requests.set(key, { version, isRunning: true });
  try {
    const response = await send(version);
    forget(id);
    return response;
  } catch (error) {
    if (isUnclear(error)) requests.set(key, { version, isRunning: false });
    else requests.delete(key);
    throw error;
  }
}

/** Merges whose response was lost, by order and lines, each in its version. */
const lostMerges = new Map<string, { body: JoinForm; key: string }>();

/**
 * Sends a merge of lines. After a lost response the repeat is the lost request itself, and gets that response. Lines that
 * are open in other versions have moved on since.
 */
export async function sendMerge<T>(body: JoinForm, send: (body: JoinForm, key: string) => Promise<T>): Promise<T> {
  const what = [body.number, ...body.lines.map(({ id, version }) => `${id} ${version}`).toSorted()].join(' ');
  const request = lostMerges.get(what) ?? { body, key: newKey() };
  try {
    const response = await send(request.body, request.key);
    lostMerges.delete(what);
    return response;
  } catch (error) {
    if (isUnclear(error)) lostMerges.set(what, request);
    else lostMerges.delete(what);
    throw error;
  }
}
