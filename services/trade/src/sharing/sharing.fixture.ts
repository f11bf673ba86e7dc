import { type Person, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { somebody } from '../teams/teams.fixture.ts';
import { PARTNER_INVITATION_HEADER, type Partner, type Share } from './schema.ts';

export const api = '/api/v1/trade';

export const items = [
  { order_number: 'A-1000', unit_price: '12.5', currency: 'EUR', discount_rate: '17', discount_group: 'G1' },
  { order_number: 'A-2000', unit_price: '8', currency: 'EUR', discount_group: 'G2' },
  { order_number: 'A-3000', unit_price: '21', currency: 'EUR', discount_rate: '31.5' },
];

export type Rows = { rows: Array<Record<string, unknown>>; revision: number };

/** What people do with partners and shares. */
export function sharing(service: () => TestService) {
  const call = (who: Person | null, url: string, body?: unknown, method?: 'DELETE' | 'PATCH' | 'POST') =>
    service().as(who)(`${api}${url}`, body, method && { method });
  const data = async <T>(...sent: Parameters<typeof call>): Promise<T> => {
    const response = await call(...sent);
    if (response.statusCode !== 200) throw new Error(`${sent[1]}: ${response.body}`);
    return response.json().data;
  };
  const teamOf = async (who: Person): Promise<string> => (await data<{ id: string }>(who, '/team')).id;
  const carrying = (secret: string) => ({ headers: { [PARTNER_INVITATION_HEADER]: secret } });
  const accept = (who: Person, secret: string) =>
    service().as(who)(`${api}/invitations/accept`, undefined, { method: 'POST', ...carrying(secret) });
  const look = (secret: string) => service().as(null)(`${api}/invitations/one`, undefined, carrying(secret));
  const reject = (secret: string) =>
    service().as(null)(`${api}/invitations/reject`, undefined, { method: 'POST', ...carrying(secret) });
  const invite = (who: Person, form: object = { by: 'link' }) =>
    data<{ id: string; code: string; link: string }>(who, '/invitations', form);
  /** Makes the teams of two people partners. */
  async function befriend(one: Person, other: Person): Promise<Partner> {
    const { code } = await invite(one);
    const accepted = await accept(other, code);
    if (accepted.statusCode !== 200) throw new Error(accepted.body);
    return (await data<Partner[]>(one, '/partners'))[0] as Partner;
  }
  const listWith = async (who: Person, rows: object[] = items, more: object = {}): Promise<string> => {
    const { id } = await data<{ id: string }>(who, '/price-lists', { name: 'Wago 2026', ...more });
    await data(who, `/price-lists/${id}/items/changes`, { revision: null, kind: 'add', adds: rows });
    return id;
  };
  const give = (who: Person, partner: string, item: string, more: object = {}) =>
    call(who, '/shares', { partner, kind: 'list', items: [item], ...more });
  const given = async (...sent: Parameters<typeof give>): Promise<Share> => {
    const response = await give(...sent);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data[0];
  };
  /** The file of an export of a list, as CSV. */
  async function csvOf(who: Person, list: string, more: object = {}) {
    const { id } = await data<{ id: string }>(who, '/exports/create', { list, format: 'csv', ...more });
    const ready = async () =>
      (await data<Array<{ id: string; state: string }>>(who, '/exports', {}))[0]?.state === 'ready';
    await waitFor(ready, 20_000);
    return { id, file: await call(who, `/exports/${id}/file`) };
  }

  /** What pages show somebody of a list. */
  async function shownOf(who: Person, list: string): Promise<unknown[]> {
    const { rows, revision } = await data<Rows>(who, `/price-lists/${list}/items/window`, {});
    return [
      await data(who, '/price-lists/list', { sort: '-updated_at', status: 'normal', limit: 1 }),
      await data(who, `/price-lists/${list}`),
      rows,
      await data(who, `/price-lists/${list}/items/window`, { sort: '-price', keyword: 'A-1000' }),
      await data(who, `/price-lists/${list}/revisions`),
      await data(who, `/price-lists/${list}/revisions/diff`, { from: revision, to: revision }),
    ];
  }

  /** What somebody reads of a list by every way of reading, as text. */
  async function everything(who: Person, list: string): Promise<string> {
    const parts = [...(await shownOf(who, list)), (await csvOf(who, list)).file.body];
    const analysis = await data<{ id: string }>(who, '/analyses', { lists: [list], text: 'A-1000\nA-3000X' });
    parts.push(await data(who, `/analyses/${analysis.id}/lines`, {}));
    parts.push((await call(who, `/analyses/${analysis.id}/file?format=csv`)).body);
    return JSON.stringify(parts);
  }

  /** Two partners, and a list of the first one's. */
  async function scene() {
    const [owner, guest] = [somebody('giver'), somebody('getter')];
    const partner = await befriend(owner, guest);
    return { owner, guest, partner, list: await listWith(owner) };
  }
  return {
    call,
    data,
    teamOf,
    accept,
    look,
    reject,
    invite,
    befriend,
    listWith,
    give,
    given,
    scene,
    csvOf,
    shownOf,
    everything,
  };
}
