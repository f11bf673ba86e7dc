import type { TestService } from '@qiaohui/service-kit/testing/service';
import { clerkOf, url } from '../../../services/trade/src/papers/waybill-papers/documents.fixture.ts';
import type { Figure } from '../rounds.ts';
import { load } from '../timing.ts';
import { othersOf } from './others.ts';
import { forwarder } from './people.ts';

const AT_ONCE = 10;
/** So many that others make some hundred requests meanwhile. */
const ROUNDS = 20;
const MOST = 2;
const kinds = ['hbl', 'packing-list', 'arrival-notice', 'delivery-order'];

/** What ten documents that are drawn at once, again and again, cost another team. */
export async function drawing(service: TestService): Promise<Figure> {
  const { id } = await clerkOf(service, forwarder).made();
  // making a token for each request would be measured as well
  const headers = { authorization: `Bearer ${await service.token(forwarder)}` };
  const draw = async (kind = 'hbl') => {
    const { statusCode, body } = await service.app.inject({ url: `${url}/${id}/papers/${kind}`, headers });
    if (statusCode !== 200) throw new Error(body);
  };
  // the threads have their fonts then
  await Promise.all([draw(), draw()]);
  const others = othersOf(service);
  const idle = await others.idle();
  const { p99 } = await others.during(async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => draw(kinds[at % kinds.length])));
  });
  return {
    what: `${AT_ONCE} PDFs at once: others’ p99 ÷ the same idle`,
    measured: `${(p99 / idle).toFixed(2)} (${p99.toFixed(1)} ms ÷ ${idle.toFixed(1)} ms, ${load()})`,
    wanted: `≤ ${MOST}`,
    holds: p99 / idle <= MOST,
  };
}
