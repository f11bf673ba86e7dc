import { HttpError } from '@qiaohui/kit';
import { Unbound } from '@qiaohui/remit/identity';
import { logInByApp } from '../queries.ts';
import { takeState } from './identity.ts';

/** Result of a code: `strange` when this browser never started the sign-in. */
export type Outcome = 'signed-in' | 'strange' | Unbound;

async function arrive(code: string, state: string): Promise<Outcome> {
  if (!takeState(state)) return 'strange';
  try {
    await logInByApp(code);
    return 'signed-in';
  } catch (error) {
    if (error instanceof HttpError && error.code === 'identity.unbound') return Unbound.parse(error.state);
    throw error;
  }
}

const handedIn = new Map<string, Promise<Outcome>>();

/** Signs in with a code, which is sent only once however often a page calls this. */
export function handIn(code: string, state: string): Promise<Outcome> {
  const before = handedIn.get(code) ?? arrive(code, state);
  handedIn.set(code, before);
  return before;
}

/** The messaging app's parameters in the URL that it sent its user back to; without a code the user declined. */
export type Arrival = { code: string | null; state: string };

export function arrivalIn(params: URLSearchParams): Arrival | null {
  const [code, state] = [params.get('code'), params.get('state')];
  return code === null && state === null ? null : { code, state: state ?? '' };
}

/** The page's own parameters, without those of the arrival. */
export function withoutArrival(params: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(params);
  for (const name of ['code', 'state']) left.delete(name);
  return left;
}
