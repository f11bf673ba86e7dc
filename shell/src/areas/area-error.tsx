import { isRouteErrorResponse, useRouteError } from '@qiaohui/kit';
import { NotFound } from '../notices/not-found.tsx';
import { OutagePage } from '../notices/outage.tsx';
import { Outage } from './load.ts';

/** Shown when a page of an area could not be loaded, or threw. */
export function AreaError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <OutagePage reason={error instanceof Outage ? error.reason : 'broken'} />;
}
