import { transaction } from '@qiaohui/service-kit/data/mongo';
import { OfferForm } from '../sales/offers/form.schema.ts';
import { makeVersion } from '../sales/offers/make.store.ts';
import { recipientsOf } from '../sales/rfqs/store.ts';
import { demoOffers } from './offers.data.ts';

/** Makes offers of channels that an inquiry of the demonstration was sent to, as their pages or a clerk do. */
export async function demoOffersOf(team: string): Promise<void> {
  for (const { inquiry, channel, by, lines, ...head } of demoOffers) {
    const found = (await recipientsOf(team, inquiry)).find(({ recipient }) => recipient.channel.id === channel);
    if (!found) continue;
    const offered = lines.flatMap((line, at) => {
      const id = found.rfq.lines[at];
      return line && id ? [{ line: id, ...line }] : [];
    });
    const said = OfferForm.parse({ ...head, lines: offered });
    await transaction((session) =>
      makeVersion({ recipient: found.recipient, said, by, filesIn: async () => [], seen: 0 }, session),
    );
  }
}
