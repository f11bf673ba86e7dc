import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../people.fixture.ts';
import { tokenOf } from './invitations/token.ts';
import { Invitations, type MemberRecord, Members } from './model.ts';
import { INVITATION_HEADER, type Team } from './schema.ts';
import { url } from './teams.fixture.ts';

const trader = (id: string): Person => ({ id, email: `${id}@example.com`, group: 'trade' });
const [founder, goer, guest, wanderer] = ['founder', 'goer', 'guest', 'wanderer'].map(trader) as [
  Person,
  Person,
  Person,
  Person,
];
const mine = { allow: ['trade' as const], owner: ann, succeeds: 200 };
/** Records of another team do not exist for an administrator either, who has a team of their own. */
const ofTeam = { ...mine, staff: { trade: 404, admin: 404 } };

/** Puts somebody into a team, or with null out of every one, without asking anybody. */
export async function place(id: string, team: string | null, more: Partial<MemberRecord> = {}): Promise<void> {
  const rights = { role: 'member' as const, price_permission: 'write' as const, duties: [], version: 1 };
  const row = { team, email: `${id}@example.com`, joined_at: new Date(), ...rights, ...more };
  await Members.updateOne({ _id: id }, { $set: row }, { upsert: true });
}

/** The cells of the routes of teams and their invitations. */
export function teamCells(service: () => TestService): Record<string, Cell> {
  const teamOf = async (who: Person): Promise<Team> => (await service().as(who)(url)).json().data;
  let nth = 0;
  /** The team whose owner hands it over, and may then leave it. */
  let founded: string | null = null;
  const colleagueOf = async (who: Person): Promise<string> => {
    const { id } = await teamOf(who);
    await Members.deleteMany({ team: id, role: 'member' });
    nth += 1;
    await place(`colleague-${nth}`, id);
    return `colleague-${nth}`;
  };
  const invite = async (email?: string): Promise<string> => {
    nth += 1;
    const { id: team } = await teamOf(ann);
    await Invitations.deleteMany({ team });
    const body = { email: email ?? `invited-${nth}@example.com` };
    return (await service().as(ann)(`${url}/invitations`, body)).json().data.id;
  };
  const carrying = async (email?: string) => ({ headers: { [INVITATION_HEADER]: tokenOf(await invite(email)) } });
  const byLink: Cell = { allow: 'proof', owner: null, succeeds: 200, arrange: () => carrying() };
  const onMember = (body: object): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${url}/members/${await colleagueOf(ann)}`, body: { version: 1, ...body } }),
  });
  const isFull: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);
  return {
    [`GET ${url}`]: { ...mine, arrange: async () => ({}) },
    [`POST ${url}`]: {
      ...mine,
      owner: wanderer,
      staff: { trade: 409, admin: 409 },
      arrange: async () => place('wanderer', null).then(() => ({ body: { name: '新组' } })),
    },
    [`PATCH ${url}`]: {
      ...mine,
      arrange: async () => ({ body: { name: '一组', version: (await teamOf(ann)).version } }),
    },
    [`GET ${url}/members`]: { ...mine, arrange: async () => ({}), shows: isFull },
    [`PATCH ${url}/members/:member`]: onMember({ duties: ['sales'] }),
    [`DELETE ${url}/members/:member`]: onMember({}),
    [`POST ${url}/owner`]: {
      ...ofTeam,
      owner: founder,
      arrange: async () => {
        founded ??= (await teamOf(founder)).id;
        const id = founded;
        await Members.deleteMany({ team: id });
        await place('founder', id, { role: 'owner' });
        nth += 1;
        await place(`colleague-${nth}`, id);
        return { body: { member: `colleague-${nth}`, version: 1 } };
      },
    },
    [`POST ${url}/leave`]: {
      ...mine,
      owner: goer,
      staff: { trade: 409, admin: 409 },
      arrange: async () => place('goer', (await teamOf(ann)).id).then(() => ({})),
    },
    [`GET ${url}/invitations`]: { ...mine, arrange: async () => invite().then(() => ({})), shows: isFull },
    [`POST ${url}/invitations`]: {
      ...mine,
      arrange: async () => {
        await invite();
        return { body: { email: `next-${nth}@example.com` } };
      },
    },
    [`DELETE ${url}/invitations/:invitation`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/invitations/${await invite()}` }),
    },
    [`GET ${url}/invitation`]: byLink,
    [`POST ${url}/invitation/decline`]: byLink,
    [`POST ${url}/invitation/accept`]: {
      allow: 'signed-in',
      owner: guest,
      succeeds: 200,
      others: 403,
      arrange: async () => place('guest', null).then(() => carrying(guest.email)),
    },
  };
}
