import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { Invitations, Members, Teams } from './model.ts';
import { somebody, teamwork } from './teams.fixture.ts';
import { upgradeRoles } from './upgrade.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

const { team } = teamwork(() => service);

test('of a team of an older version the first member becomes the owner, nobody loses prices, and who was invited joins', async () => {
  const [first, second, late] = [somebody('first'), somebody('second'), somebody('late')];
  const old = {
    _id: 'old',
    name: '老组',
    invited: [late.email],
    version: 7,
    told_at: new Date(),
    created_at: new Date(),
  };
  await Teams.collection.insertOne(old as never);
  for (const [who, day] of [
    [second, 2],
    [first, 1],
  ] as const)
    await Members.collection.insertOne({
      _id: who.id,
      team: 'old',
      email: who.email,
      joined_at: new Date(`2026-01-0${day}T00:00:00Z`),
    } as never);
  await Upgrades.deleteOne({ _id: 'team-roles' });
  await Promise.all([upgradeRoles(), upgradeRoles()]);
  await upgradeRoles();
  const seen = await team(first);
  expect(seen).toMatchObject({ id: 'old', name: '老组', version: 1 });
  expect(seen.members.map(({ id, role, price_permission, version }) => [id, role, price_permission, version])).toEqual([
    [first.id, 'owner', 'write', 1],
    [second.id, 'member', 'write', 1],
  ]);
  expect(await Invitations.find({ team: 'old' }).lean()).toMatchObject([{ email: late.email, direct: true }]);
  expect((await team(late)).me).toMatchObject({ role: 'member', price_permission: 'write' });
  expect((await Teams.collection.findOne({ _id: 'old' as never }))?.invited).toBeUndefined();
});
