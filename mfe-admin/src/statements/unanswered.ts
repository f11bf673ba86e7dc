import { HttpError, isAnswerLost } from '@qiaohui/kit';

type Request = { version: number; isRunning: boolean };

/** Decisions without a response yet, by name and line. */
const requests = new Map<string, Request>();
const keyOf = (name: string, id: string) => `${name} ${id}`;

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
 * request, although the line is shown as that request left it: so its key is the same, and it gets that response.
 */
export async function sendDecision<T>(
  name: string,
  { id, version: seen }: { id: string; version: number },
  send: (version: number) => Promise<T>,
): Promise<T> {
  const key = keyOf(name, id);
  const version = requests.get(key)?.version ?? seen;
  requests.set(key, { version, isRunning: true });
  try {
    const response = await send(version);
    requests.delete(key);
    return response;
  } catch (error) {
    if (isUnclear(error)) requests.set(key, { version, isRunning: false });
    else requests.delete(key);
    throw error;
  }
}
