import { HttpError, type QueryClient } from '@qiaohui/kit';
import { OwnAccount } from '@qiaohui/remit/accounts';
import { own } from './queries.ts';

/** Shows the state that a refused change came too late for, so that the next one is made of it; true for such an error. */
export function keepPresent(client: QueryClient, error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status !== 409) return false;
  const present = OwnAccount.safeParse(error.state);
  if (present.success) client.setQueryData(own.account().queryKey, present.data);
  else void client.invalidateQueries({ queryKey: own.account().queryKey });
  return true;
}
