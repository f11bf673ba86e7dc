import { transaction } from '@qiaohui/service-kit/data/mongo';
import { setChannels } from '../sales/dashboard/days.store.ts';
import { addChannels, type Editor, moveChannel, moveInquiry } from '../sales/inquiries/change.store.ts';
import { createInquiry } from '../sales/inquiries/create.store.ts';
import type { Priced } from '../sales/inquiries/lines.store.ts';
import { priced } from '../sales/inquiries/lines.ts';
import { beginOfDay } from '../sales/inquiries/number.rules.ts';
import { NewInquiry } from '../sales/inquiries/schema.ts';
import { demoInquiries } from './inquiries.data.ts';
import { linesIn } from './inquiries.ts';
import { daysAgo, onDay } from './past-days.ts';

const CLOSED = 20;
const HOUR_MS = 3_600_000;
const LATELY_MS = 20 * 60_000;
/** Made-up names and reasons. */
const requestors = ['周敏', '沈亮', '林工', '何静', '吴磊'];
const reasons = ['客户改选其他供应商', '交期过长', '项目取消'];
const channels = [
  { id: 'demo-channel-1', name: 'Rheintal Elektro GmbH' },
  { id: 'demo-channel-2', name: 'Nordhafen Automation Handel' },
  { id: 'demo-channel-3', name: '苏州北辰自动化有限公司' },
  { id: 'demo-channel-4', name: 'Alpenkontakt AG' },
];
const brands = [1, 4, 8, 1, 5].map((nth) => `demo-brand-${nth}`);
const texts = [
  'RT-LS C 10 | 41010 | 400 | 0.125 |\nRT-FI 30mA 32 | | 60 | 0.23 |',
  'RT-MOT 25 | 44025 | 45 | 0.36 |\nRT-NT 24V 10 | | 30 | 0.9 |',
  'RT-LS C 16 | | 250 | 0.125 |\nrt sch 20 | | 36 | 0.41 |',
];

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
/** Days since the inquiry was created: most of them lately, the oldest some ten months ago. */
const ageOf = (nth: number) => 3 + Math.round(nth * nth * 0.8);

type Past = { nth: number; team: string; editor: Editor; lines: Priced[] };

async function create({ nth, team, editor, lines }: Past, _id: string, created: Date) {
  const { lines: _, ...head } = NewInquiry.parse({
    requestor: at(requestors, nth),
    customer: `demo-customer-${1 + (nth % 2)}`,
    brand: at(brands, nth),
    lines: [{ model: '-', quantity: '1' }],
  });
  return transaction((session) =>
    createInquiry({ team, by: editor.by, head, lines, priced: true, _id, at: created }, session),
  );
}

/** An inquiry of some time ago that was won or lost; a channel quoted for what was won. */
async function closed(past: Past): Promise<void> {
  const { nth, team, editor } = past;
  const _id = `demo-past-${nth + 1}`;
  const age = ageOf(nth);
  const end = onDay(Math.max(age - 2 - (nth % 4), 1), 16);
  let { version } = await create(past, _id, onDay(age, 9 + (nth % 8)));
  if (nth % 5 === 1 || nth % 5 === 4) {
    const lost = { to: 'closed', outcome: 'lost', reason: at(reasons, nth), version } as const;
    await moveInquiry(editor, _id, lost, 'person', end);
    return;
  }
  const channel = at(channels, nth);
  const { id } = channel;
  const step = async (to: 'rfq-sent' | 'quotation-completed', how: 'sending' | 'person', hour: number) => {
    const move = { to, outcome: null, reason: null, version };
    version = (await moveInquiry(editor, _id, move, how, onDay(age - 1, hour))).version;
  };
  version = (await addChannels(editor, _id, { version, channels: [id] })).version;
  await step('rfq-sent', 'sending', 9);
  version = (await moveChannel(editor, { id: _id, channel: id }, { version, state: 'quoted', note: null })).version;
  await step('quotation-completed', 'person', 15);
  await moveInquiry(editor, _id, { to: 'closed', outcome: 'won', reason: null, version }, 'person', end);
  const hours = 4 + ((nth * 7) % 45);
  await setChannels(team, daysAgo(age - 1), [{ ...channel, offers: 1, ms: hours * HOUR_MS }]);
}

/** Some months of inquiries, relative to today, so that the dashboard has something to show, and two of today. */
export async function demoHistoryOf(team: string): Promise<void> {
  const editor: Editor = { team, prices: true, by: { id: 'demo', email: 'trade@example.com' } };
  const sets = [];
  for (const text of [...texts, demoInquiries[0]?.lines ?? '']) {
    const { lines } = NewInquiry.parse({ requestor: '-', brand: null, lines: linesIn(text) });
    sets.push(await priced(editor, lines));
  }
  const [rich = []] = sets.splice(-1);
  for (let nth = CLOSED - 1; nth >= 0; nth -= 1) await closed({ nth, team, editor, lines: at(sets, nth) });
  const morning = beginOfDay(daysAgo(0)).getTime();
  for (const [nth, lines] of [at(sets, 1), rich].entries()) {
    const created = new Date(Math.max(morning, Date.now() - LATELY_MS) + nth);
    await create({ nth, team, editor, lines }, `demo-today-${nth + 1}`, created);
  }
}
