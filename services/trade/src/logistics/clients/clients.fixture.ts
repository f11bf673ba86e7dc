import { codeForm } from '@qiaohui/service-kit/code-form';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import type { ClientCodeRow } from './schema.ts';

const base = '/api/v1/trade';
export const admin = { id: 'root', email: 'root@example.com', group: 'admin' as const };

/** Returns the row that an administrator sees of a code that some team has named. */
export async function rowOf(service: TestService, code: string): Promise<ClientCodeRow> {
  const rows = (await service.as(admin)(`${base}/client-codes/list`, { limit: 100 })).json().data.data;
  const row = rows.find(({ id }: ClientCodeRow) => id === codeForm(code));
  if (!row) throw new Error(`nobody has named ${code}`);
  return row;
}

export const teamOf = async (service: TestService, who: Person): Promise<string> =>
  (await service.as(who)(`${base}/team`)).json().data.id;

/** Assigns a code to somebody's team, as an administrator does. */
export async function give(service: TestService, code: string, who: Person | null) {
  const { id, version } = await rowOf(service, code);
  const team = who && (await teamOf(service, who));
  return service.as(admin)(`${base}/client-codes/give`, { id, team, version });
}
