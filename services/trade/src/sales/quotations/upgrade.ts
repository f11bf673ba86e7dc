import { transaction } from '@qiaohui/service-kit/data/mongo';
import { setCounted } from '../inquiries/due.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import { findInquiry } from '../inquiries/store.ts';
import { quotationsOfInquiry } from './inquiry.store.ts';
import { Quotations } from './model.ts';

/**
 * Brings quotations of earlier versions to where their inquiries are, which they did not follow, and lets those that were
 * won be counted by what their customers accepted.
 */
export async function upgradeQuotations(): Promise<void> {
  const { closed, reopened } = quotationsOfInquiry;
  const last = Quotations.find({}, { inquiry: 1, team: 1 }).sort({ inquiry: 1, edition: -1 });
  let before = '';
  for await (const { inquiry: id, team } of last.lean<{ inquiry: string; team: string }>().cursor()) {
    if (id === before) continue;
    before = id;
    await transaction(async (session) => {
      const inquiry = await findInquiry(team, id, session);
      if (!inquiry) return;
      if (isOpen(inquiry.state)) await reopened(inquiry, session);
      else await closed(inquiry, session, inquiry);
      if (inquiry.outcome === 'won') await setCounted(inquiry, new Date(), session);
    });
  }
}
