import { randomUUID } from 'node:crypto';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import type { LightMyRequestResponse } from 'fastify';
import { tokenOf } from './invitations/token.ts';
import { Invitations } from './model.ts';
import { INVITATION_HEADER, type Member, type NewInvitation, type Team } from './schema.ts';

export const url = '/api/v1/trade/team';

/** Somebody of a group that nobody else in the tests is. */
export const somebody = (name: string, group: Person['group'] = 'trade'): Person => {
  const id = `${name}-${randomUUID().slice(0, 8)}`;
  return { id, email: `${id}@example.com`, group };
};

export const brief = ({ statusCode, json }: LightMyRequestResponse): [number, string | undefined] => [
  statusCode,
  json().code,
];

/** What tests of teams do, as the people of their pages do it. */
export function teamwork(service: () => TestService) {
  const as = (who: Person | null) => service().as(who);
  const team = async (who: Person): Promise<Team> => (await as(who)(url)).json().data;
  const invite = (by: Person, email: string, more: Partial<NewInvitation> = {}) =>
    as(by)(`${url}/invitations`, { email, ...more });
  const carrying = (token: string) => ({ [INVITATION_HEADER]: token });
  /** The token of the newest invitation to an address, as its e-mail has it. */
  const mailed = async (email: string): Promise<string> =>
    tokenOf((await Invitations.findOne({ email: email.toLowerCase() }).sort({ created_at: -1 }).orFail().lean())._id);
  const look = (token: string) => as(null)(`${url}/invitation`, undefined, { headers: carrying(token) });
  const accept = (who: Person, token: string) =>
    as(who)(`${url}/invitation/accept`, undefined, { method: 'POST', headers: carrying(token) });
  const decline = (token: string) =>
    as(null)(`${url}/invitation/decline`, undefined, { method: 'POST', headers: carrying(token) });
  const leave = (who: Person) => as(who)(`${url}/leave`, undefined, { method: 'POST' });

  /** Brings somebody of trade into a team. */
  async function enlist(by: Person, who: Person, more: Partial<NewInvitation> = {}): Promise<Member> {
    const made = await invite(by, who.email, more);
    if (made.statusCode !== 200) throw new Error(made.body);
    const accepted = await accept(who, await mailed(who.email));
    if (accepted.statusCode !== 200) throw new Error(accepted.body);
    return (await team(who)).me;
  }
  const member = async (by: Person, id: string): Promise<Member> => {
    const found = (await team(by)).members.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not in the team`);
    return found;
  };
  const change = (by: Person, id: string, body: object) => as(by)(`${url}/members/${id}`, body, { method: 'PATCH' });
  const remove = (by: Person, id: string, version: number) =>
    as(by)(`${url}/members/${id}`, { version }, { method: 'DELETE' });
  const handOver = (by: Person, id: string, version: number) => as(by)(`${url}/owner`, { member: id, version });
  return { team, invite, mailed, look, accept, decline, leave, enlist, member, change, remove, handOver };
}
