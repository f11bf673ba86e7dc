import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { inquirerOf, url } from '../inquiries/inquiries.fixture.ts';
import { Inquiries } from '../inquiries/model.ts';
import type { InquiryState } from '../inquiries/schema.ts';
import type { OfferLine } from '../offers/schema.ts';
import { giveOffer } from './offers.fixture.ts';
import type { AwardsGiven, Grid, GridAwards, GridSettings } from './schema.ts';

type Offered = Partial<OfferLine> & { price: string | null };
type Quoted = { name: string; lines: Array<Offered | null> } & Partial<
  Omit<Parameters<typeof giveOffer>[0], 'lines' | 'channel'>
>;

let channels = 0;

/** What one clerk does with the grid of an inquiry. */
export function buyerOf(service: TestService, person: Person = ann) {
  const clerk = inquirerOf(service, person);
  const grid = (id: string) => clerk.dataOf<Grid>(`${url}/${id}/grid`);
  const settings = (form: Grid, more: object = {}): GridSettings => ({
    ...{ version: form.version, currency: form.currency, rate_day: form.rate_day, rates: [], freight: form.freight },
    ...{ percents: form.percents, lines: form.line_percents, ...more },
  });
  return {
    ...clerk,
    grid,
    settings,
    /** An inquiry that was quoted: offers are given in the order of its lines, by channels with these names. */
    quoted: async (models: Array<string | object>, quotes: Quoted[], more: object = {}) => {
      const { id } = await clerk.inquire(models, more);
      const { id: team } = await clerk.dataOf<{ id: string }>('/api/v1/trade/team');
      const lines = (await grid(id)).lines.map((line) => line.id);
      const offers: string[] = [];
      for (const { name, lines: given, ...rest } of quotes) {
        channels += 1;
        const found = given.flatMap((one, at) => (one ? [{ line: lines[at] ?? '', ...one }] : []));
        const channel = { id: `channel-${channels}`, name };
        offers.push(await giveOffer({ team, inquiry: id, channel, lines: found, ...rest }));
      }
      return { id, team, lines, offers };
    },
    save: async (id: string, more: object) =>
      clerk.call(`${url}/${id}/grid`, settings(await grid(id), more), { method: 'PUT' }),
    award: async (id: string, awards: AwardsGiven['awards'], version?: number) =>
      clerk.call(`${url}/${id}/grid/awards`, { version: version ?? (await grid(id)).version, awards }),
    awardAll: async (id: string, more: object = {}) =>
      clerk.dataOf<GridAwards>(`${url}/${id}/grid/awards/all`, {
        version: (await grid(id)).version,
        by: 'cheapest',
        ...more,
      }),
    /** Puts an inquiry into a state, as requests and quotes did. */
    reach: (id: string, state: InquiryState) => Inquiries.updateOne({ _id: id }, { $set: { state } }),
  };
}
