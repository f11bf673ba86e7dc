import { randomUUID } from 'node:crypto';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { Announcement } from '../logistics/deliveries/schema.ts';
import { presetDelivery } from '../logistics/deliveries/store.ts';
import { numbered } from '../logistics/waybills/store.ts';

const NUMBER = 'W20261101-0010';
const by = 'trade@example.com';

/** An announcement that the warehouse rejected, to be changed and sent again. */
export async function demoDeliveriesOf(team: string): Promise<void> {
  const [waybill] = await numbered([NUMBER], { team });
  if (!waybill) return;
  const announcement = Announcement.parse({
    client_code: 'SY-ZJ-2',
    package: 'pallet',
    quantity: 3,
    weight: '1240',
    desc: '轴承与密封件',
    goods: [
      { type: 'FAG 22220-E1', expected: 24, box_count: 6, size: { length: 60, width: 40, height: 30 }, weight: '38.5' },
      { type: 'SKF TSN 522 L', expected: 60, box_count: 3 },
    ],
  });
  const at = new Date(Date.UTC(2026, 10, 19, 2, 40));
  const rejected = new Date(at.getTime() + 1_000);
  await presetDelivery({
    _id: randomUUID(),
    team,
    kind: 'in',
    stage: 'refused',
    waybill: { id: waybill._id, number: waybill.number },
    client_code: announcement.client_code,
    quantity: announcement.quantity,
    announcement,
    request: null,
    order: null,
    reason: '客户编码 SY-ZJ-2 未分配给您的团队',
    attempts: 0,
    attempted_at: null,
    due_at: null,
    actor: { kind: 'system', id: 'demo' },
    by,
    locale: 'zh-CN',
    history: [
      { stage: 'waiting', at, by },
      { stage: 'refused', at: rejected, by: null },
    ],
    version: 2,
    created_at: at,
    terms: searchTermsOf(waybill.number, announcement.client_code),
  });
}
