import { currentUser, replace } from '@qiaohui/kit';
import { firstPage } from './pages.ts';
import { knownPermission, learnPermission } from './queries.ts';

/** Leads from the area's own address to the first page that the user may open. */
export async function start(): Promise<Response> {
  await learnPermission();
  return replace(firstPage(currentUser(), knownPermission()));
}
