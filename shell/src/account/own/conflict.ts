import { HttpError, type QueryClient } from '@qiaohui/kit';
import { presentOf } from './present.ts';
import { own } from './queries.ts';

/** Shows the state that a rejected change came too late for, so that the next one is made of it; true for such an error. */
export function keepPresent(client: QueryClient, error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 409) return false;
  const present = presentOf(error);
  if (present) client.setQueryData(own.account().queryKey, present);
  else void client.invalidateQueries({ queryKey: own.account().queryKey });
  return true;
}
