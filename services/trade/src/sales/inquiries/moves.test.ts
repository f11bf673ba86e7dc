import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { moveInquiry } from './change.store.ts';
import { inquirerOf, url } from './inquiries.fixture.ts';
import type { Inquiry } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
}, 30_000);
afterAll(() => service.stop());

type Seen = Pick<Inquiry, 'id' | 'version'>;
const move = ({ id, version }: Seen, to: string, more: object = {}) =>
  clerk.call(`${url}/${id}/state`, { to, version, ...more });
const moved = async (...sent: Parameters<typeof move>): Promise<Inquiry> => {
  const response = await move(...sent);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
};

/** An inquiry whose requests for quotation were sent, with a channel. */
async function sent(models: Array<string | object> = ['a']) {
  const { id } = await clerk.inquire(models);
  const channel = await clerk.channel('Rexel');
  const { version } = await clerk.dataOf<Inquiry>(`${url}/${id}/channels`, { version: 1, channels: [channel.id] });
  const { id: team } = (await clerk.call('/api/v1/trade/team')).json().data;
  const editor = { team, prices: true, by: { id: ann.id, email: ann.email } };
  await moveInquiry(editor, id, { to: 'rfq-sent', outcome: null, reason: null, version }, 'sending');
  return { inquiry: await clerk.now(id), channel: channel.id };
}
const say = (inquiry: Seen, channel: string, body: object) =>
  clerk.call(`${url}/${inquiry.id}/channels/${channel}/state`, { version: inquiry.version, ...body });

test('an inquiry goes from sent to quoted, waits for weights, and is won; each step says who made it and what blocks the next', async () => {
  const { inquiry, channel } = await sent([{ model: 'a', quantity: '2' }]);
  expect(inquiry).toMatchObject({
    state: 'rfq-sent',
    moves: [
      { to: 'quotation-completed', outcome: null, blocks: ['nothing-quoted'] },
      { to: 'closed', outcome: 'lost', blocks: [] },
    ],
  });
  const early = await move(inquiry, 'quotation-completed');
  expect([early.statusCode, early.json().code, early.json().state.id]).toEqual([
    409,
    'inquiry.nothing-quoted',
    inquiry.id,
  ]);
  const quoted = (await say(inquiry, channel, { state: 'quoted' })).json().data;
  expect(quoted.channels).toMatchObject([{ name: 'Rexel', state: 'quoted', by: 'ann@example.com' }]);
  const waiting = await moved(await moved(quoted, 'quotation-completed'), 'waiting-weight');
  expect(waiting.moves.map(({ to, outcome, blocks }) => [to, outcome, blocks])).toEqual([
    ['quotation-completed', null, ['weights']],
    ['closed', 'won', ['weights']],
    ['closed', 'lost', []],
  ]);
  const [line] = await clerk.linesOf(inquiry.id);
  const set = { version: 1, unit_weight: '0.5' };
  await clerk.dataOf(`${url}/${inquiry.id}/lines/${line?.id}`, set, { method: 'PATCH' });
  const complete = await moved(await clerk.now(inquiry.id), 'quotation-completed');
  expect(complete.moves[0]).toEqual({ to: 'waiting-weight', outcome: null, blocks: ['nothing-missing'] });
  const won = await moved(complete, 'closed', { outcome: 'won' });
  expect(won).toMatchObject({ state: 'closed', outcome: 'won', weight: '1' });
  expect(won.history.map(({ to, by }) => [to, by])).toEqual(
    ['no-rfq', 'rfq-sent', 'quotation-completed', 'waiting-weight', 'quotation-completed', 'closed'].map((to) => [
      to,
      'ann@example.com',
    ]),
  );
});

test('a lost inquiry says why, can no longer be changed, and is opened again only into the state that it was in', async () => {
  const { inquiry, channel } = await sent();
  const en = { headers: { 'accept-language': 'en' } };
  const send = (body: object) => clerk.call(`${url}/${inquiry.id}/state`, { version: inquiry.version, ...body }, en);
  expect((await send({ to: 'closed', outcome: 'lost' })).json().errors).toEqual({ reason: ['Enter why it was lost'] });
  expect((await send({ to: 'closed' })).json().errors).toEqual({ outcome: ['Choose how it ended: won or lost'] });
  const won = await send({ to: 'closed', outcome: 'won' });
  expect([won.statusCode, won.json().code]).toEqual([409, 'inquiry.not-offered']);
  const lost = await moved(inquiry, 'closed', { outcome: 'lost', reason: '价格过高' });
  expect(lost).toMatchObject({ outcome: 'lost', reason: '价格过高', moves: [{ to: 'rfq-sent', blocks: [] }] });
  const [line] = await clerk.linesOf(lost.id);
  const tries = [
    await clerk.call(`${url}/${lost.id}`, { requestor: 'b', brand: null, version: lost.version }, { method: 'PUT' }),
    await clerk.call(`${url}/${lost.id}/lines`, { lines: [{ model: 'b', quantity: '1' }] }),
    await clerk.call(`${url}/${lost.id}/lines/${line?.id}`, { version: 1, quantity: '3' }, { method: 'PATCH' }),
    await clerk.call(`${url}/${lost.id}/lines/remove`, { lines: [{ id: line?.id, version: 1 }] }),
    await clerk.call(`${url}/${lost.id}/prices`, undefined, { method: 'POST' }),
    await clerk.call(`${url}/${lost.id}/channels`, { version: lost.version, channels: [channel] }),
    await say(lost, channel, { state: 'quoted' }),
  ];
  expect(tries.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
    Array(7).fill([409, 'inquiry.closed']),
  );
  expect((await move(lost, 'quotation-completed')).json().code).toBe('inquiry.not-offered');
  const reopened = await moved(lost, 'rfq-sent', { reason: '客户又来询问' });
  expect(reopened).toMatchObject({ state: 'rfq-sent', outcome: null, reason: null });
  expect(reopened.history.at(-1)).toMatchObject({ to: 'rfq-sent', note: '客户又来询问' });
});

test('of two clerks who close an inquiry one wins, and the other sees how it ended', async () => {
  const { inquiry, channel } = await sent();
  const quoted = (await say(inquiry, channel, { state: 'quoted' })).json().data;
  const complete = await moved(quoted, 'quotation-completed');
  const responses = await Promise.all([
    move(complete, 'closed', { outcome: 'won' }),
    move(complete, 'closed', { outcome: 'lost', reason: 'x' }),
  ]);
  const [first, second] = responses.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([first?.statusCode, second?.statusCode, second?.json().code]).toEqual([200, 409, 'inquiry.changed']);
  expect(second?.json().state.outcome).toBe(first?.json().data.outcome);
});

test('a person does not mark requests as sent, and an unknown channel, or one without a reason to decline, is rejected', async () => {
  const fresh = await clerk.inquire(['a']);
  expect((await move(fresh, 'rfq-sent')).json().code).toBe('inquiry.not-offered');
  const gone = await clerk.call(`${url}/${fresh.id}/channels`, { version: 1, channels: ['gone'] });
  expect([gone.statusCode, gone.json().errors]).toEqual([422, { channels: ['找不到该渠道，可能已被删除'] }]);
  const { inquiry, channel } = await sent();
  expect((await say(inquiry, channel, { state: 'declined' })).json().errors).toEqual({
    note: ['请填写渠道不报价的原因'],
  });
  const declined = (await say(inquiry, channel, { state: 'declined', note: '停产' })).json().data;
  expect(declined.channels).toMatchObject([{ state: 'declined', note: '停产', moves: ['quoted'] }]);
  const again = await say(declined, channel, { state: 'declined', note: 'x' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'inquiry-channel.move']);
  expect((await say(declined, 'other', { state: 'quoted' })).statusCode).toBe(404);
});
