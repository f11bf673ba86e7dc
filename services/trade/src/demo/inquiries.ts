import { transaction } from '@qiaohui/service-kit/data/mongo';
import { addChannels, type Editor, moveChannel, moveInquiry } from '../sales/inquiries/change.store.ts';
import { createInquiry } from '../sales/inquiries/create.store.ts';
import { priced } from '../sales/inquiries/lines.ts';
import { NewInquiry } from '../sales/inquiries/schema.ts';
import { proposals } from '../sales/rfqs/mail.ts';
import { NewRfq } from '../sales/rfqs/schema.ts';
import { sendRound } from '../sales/rfqs/send.store.ts';
import { demoInquiries } from './inquiries.data.ts';
import { onDay } from './past-days.ts';

export const linesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [model, order_number, quantity, unit_weight, target_price] = line.split('|').map((cell) => cell.trim());
      return { model, order_number, quantity, unit_weight, target_price };
    });

/** When the inquiries were created: some days ago, whenever the demonstration starts. */
const DAYS_AGO = [12, 8, 4];
/** Sends a request for quotation with the proposed texts; the e-mails wait until the team has a mail server. */
const requestOf = (editor: Editor, inquiry: string, { version, channels }: Pick<NewRfq, 'version' | 'channels'>) => {
  const deadline = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString();
  const rfq = NewRfq.parse({ version, channels, deadline, text: proposals });
  return transaction((session) => sendRound(editor, inquiry, rfq, session));
};

/** Creates inquiries of a team, priced from its lists, which have to be there: nothing is read of a transaction's own. */
export async function demoInquiriesOf(team: string): Promise<void> {
  const editor: Editor = { team, prices: true, by: { id: 'demo', email: 'trade@example.com' } };
  for (const [index, { moves, channels, requested, lines: text, ...form }] of demoInquiries.entries()) {
    const { lines, ...head } = NewInquiry.parse({ ...form, lines: linesIn(text) });
    const found = await priced(editor, lines);
    const _id = `demo-inquiry-${index + 1}`;
    const at = onDay(DAYS_AGO[index] ?? 0, 11);
    let { version } = await transaction((session) =>
      createInquiry({ team, by: editor.by, head, lines: found, priced: true, _id, at }, session),
    );
    if (channels.length > 0)
      version = (await addChannels(editor, _id, { version, channels: channels.map(({ id }) => id) })).version;
    if (requested) await requestOf(editor, _id, { version, channels: requested });
    for (const to of moves) {
      const how = to === 'rfq-sent' ? 'sending' : 'person';
      version = (await moveInquiry(editor, _id, { to, outcome: null, reason: null, version }, how)).version;
      if (to !== 'rfq-sent' || moves.length === 1) continue;
      for (const { id: channel, declined = null } of channels) {
        const state = declined ? ('declined' as const) : ('quoted' as const);
        version = (await moveChannel(editor, { id: _id, channel }, { version, state, note: declined })).version;
      }
    }
  }
}
