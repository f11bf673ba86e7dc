import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { Shares } from '../grants/model.ts';
import type { SharedKind } from '../grants/schema.ts';
import { ann } from '../people.fixture.ts';
import { somebody } from '../teams/teams.fixture.ts';
import { PartnerInvitations } from './invitations/model.ts';
import { tokenOf } from './invitations/secrets.ts';
import { PARTNER_INVITATION_HEADER } from './schema.ts';
import { api, items, sharing } from './sharing.fixture.ts';

const trader = (id: string): Person => ({ id, email: `${id}@example.com`, group: 'trade' });

/** People of other teams: one with whom ann's records are shared, one with whom they were, and one who is invited. */
export const related = { recipient: trader('recipient'), former: trader('former'), invited: trader('invited-team') };

const ofAll: Omit<Cell, 'arrange'> = { allow: ['trade'], owner: ann, succeeds: 200 };
const ofTeam = { ...ofAll, staff: { trade: 404, admin: 404 } };

/** Lets the recipient see the record of a cell: reading calls succeed, all others find nothing. */
export const readByRecipient = (cell: Cell): Cell => ({
  ...cell,
  further: { recipient: cell.succeeds, ...cell.further },
});

export function sharingCells(service: () => TestService) {
  const { data, teamOf, befriend, invite, listWith } = sharing(service);
  const teams = new Map<string, Promise<string>>();
  const known = (who: Person): Promise<string> => {
    const found = teams.get(who.id) ?? teamOf(who);
    teams.set(who.id, found);
    return found;
  };

  /** Shares a record of ann's with the recipient, and says that it was shared with the former one. */
  async function share(kind: SharedKind, item: string): Promise<string> {
    const owner = await known(ann);
    const own = { owner, way: 'share' as const, kind, item, name: item, discounts: false, count: 1 };
    const rest = { by: { id: ann.id, email: ann.email }, created_at: new Date(), version: 1, terms: [] };
    const [to, ended] = [await known(related.recipient), await known(related.former)];
    const _id = randomUUID();
    await Shares.create([
      { _id, ...own, ...rest, recipient: to, pair: [owner, to].sort().join(':'), state: 'accepted', active: true },
      { _id: randomUUID(), ...own, ...rest, recipient: ended, pair: [owner, ended].sort().join(':'), state: 'deleted' },
    ]);
    return _id;
  }

  let relation: Promise<unknown> | null = null;
  /** The recipient's team, a partner of ann's. */
  async function partner(): Promise<string> {
    relation ??= befriend(ann, related.recipient);
    await relation;
    return known(related.recipient);
  }
  const shared = async () => {
    await partner();
    return share('list', await listWith(ann));
  };
  const invited = async (): Promise<string> => {
    await PartnerInvitations.deleteMany({ team: await known(ann) });
    return (await invite(ann)).id;
  };
  const carrying = (id: string) => ({ headers: { [PARTNER_INVITATION_HEADER]: tokenOf(id) } });
  const byLink: Cell = {
    allow: 'proof',
    owner: null,
    succeeds: 200,
    arrange: async () => carrying(await invited()),
  };
  /** A cell on a share that both of its teams read. */
  const onShare = (url: string, body?: unknown): Cell => ({
    ...ofTeam,
    further: { recipient: 200 },
    arrange: async () => ({ url: `${api}/shares/${await shared()}${url}`, body }),
  });
  const isFull: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);
  const giving = (rest: object): Cell => ({
    ...ofTeam,
    arrange: async () => ({ body: { partner: await partner(), items: [await listWith(ann, items)], ...rest } }),
  });

  const cells: Record<string, Cell> = {
    [`POST ${api}/invitations/list`]: {
      ...ofAll,
      arrange: async () => invited().then(() => ({ body: {} })),
      shows: isFull,
    },
    [`POST ${api}/invitations`]: { ...ofAll, arrange: async () => invited().then(() => ({ body: { by: 'link' } })) },
    [`DELETE ${api}/invitations/:invitation`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${api}/invitations/${await invited()}` }),
    },
    [`GET ${api}/invitations/one`]: byLink,
    [`POST ${api}/invitations/reject`]: byLink,
    [`POST ${api}/invitations/accept`]: {
      allow: 'signed-in',
      owner: ann,
      succeeds: 200,
      others: 403,
      staff: { trade: 200, admin: 200 },
      arrange: async () => carrying((await invite(somebody('inviter'))).id),
    },
    [`GET ${api}/partners`]: {
      ...ofAll,
      arrange: async () => partner().then(() => ({})),
      shows: (response) => expect(response.json().data).not.toEqual([]),
    },
    [`GET ${api}/partners/:partner/ending`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${api}/partners/${await partner()}/ending` }),
    },
    [`POST ${api}/partners/:partner/end`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, version } = await befriend(ann, somebody('partner'));
        return { url: `${api}/partners/${id}/end`, body: { version } };
      },
    },
    [`POST ${api}/shares/list`]: {
      ...ofAll,
      arrange: async () => shared().then(() => ({ body: { direction: 'mine' } })),
      shows: isFull,
    },
    [`POST ${api}/shares`]: giving({ kind: 'list' }),
    [`POST ${api}/shares/distribute`]: giving({}),
    [`GET ${api}/shares/:share`]: onShare(''),
    [`GET ${api}/shares/:share/view`]: onShare('/view'),
    [`POST ${api}/shares/:share/window`]: onShare('/window', {}),
    [`GET ${api}/shares/:share/ending`]: onShare('/ending'),
    [`POST ${api}/shares/:share/end`]: onShare('/end', { version: 1 }),
  };
  /** The invited team has an invitation of ann's that it has not accepted. */
  const begin = async () => {
    await Promise.all([known(related.former), known(related.invited), partner()]);
    await data(ann, '/invitations', { by: 'mail', email: related.invited.email });
  };
  return { cells, share, begin };
}
