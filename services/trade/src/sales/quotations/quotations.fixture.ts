import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { buyerOf } from '../grid/grid.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import type { Quotation, QuotationRow } from './schema.ts';

/** What one clerk does with the quotations of an inquiry. */
export function sellerOf(service: TestService, person: Person = ann) {
  const buyer = buyerOf(service, person);
  const { call, dataOf, grid } = buyer;
  const all = (id: string) => dataOf<QuotationRow[]>(`${url}/${id}/quotations`);
  const make = async (id: string, more: object = {}) =>
    call(`${url}/${id}/quotations`, {
      edition: (await all(id))[0]?.edition ?? 0,
      ...{ version: (await grid(id)).version, validity: 30, locale: 'en-US', terms: null, note: null },
      ...more,
    });
  return {
    ...buyer,
    make,
    /** An inquiry whose two lines are awarded, with its channels' quotes in. */
    awarded: async (more: object = {}) => {
      const quoted = await buyer.quoted(
        [
          { model: '6ES7 215', order_number: '6ES7215-1AG40', quantity: '3', unit_weight: '0.4' },
          { model: 'NHI-11', quantity: '7', unit_weight: '0.1' },
        ],
        [
          { name: 'Rexel', lines: [{ price: '310.5', lead_time: 14 }, { price: '9.995' }] },
          { name: 'Sonepar', lines: [{ price: '320' }, { price: '9.5', alternative: 'NHI-12' }] },
        ],
        more,
      );
      const percents = { tariff: '2.5', vat: '19', profit: '12' };
      await buyer.save(quoted.id, { percents });
      await buyer.awardAll(quoted.id);
      await buyer.reach(quoted.id, 'quotation-completed');
      return quoted;
    },
    made: async (id: string, more: object = {}): Promise<Quotation> => {
      const response = await make(id, more);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data;
    },
    all,
    file: (id: string, quotation: string, query = '') => call(`${url}/${id}/quotations/${quotation}/file${query}`),
    send: ({ inquiry, id, version }: Pick<Quotation, 'inquiry' | 'id' | 'version'>, more: object = {}) =>
      call(`${url}/${inquiry}/quotations/${id}/send`, { version, locale: 'en-US', ...more }),
    decide: ({ inquiry, id, version }: Pick<Quotation, 'inquiry' | 'id' | 'version'>, more: object) =>
      call(`${url}/${inquiry}/quotations/${id}/decision`, { version, ...more }),
    contact: (customer: string, email: string | null, more: object = {}) =>
      dataOf<{ id: string }>('/api/v1/trade/contacts', {
        ...{ party: { kind: 'customer', id: customer }, name: 'Frau Weber', email, primary: true, ...more },
      }),
  };
}
