import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { base, inquirerOf, url } from '../inquiries/inquiries.fixture.ts';
import { Inquiries } from '../inquiries/model.ts';
import { countInquiries } from './count.ts';

let count = 0;

/** The cell of the access matrix for the dashboard, on which a brand stands of which something was won. */
export const dashboardCells = (service: () => TestService): Record<string, Cell> => ({
  [`GET ${base}/dashboard`]: {
    allow: ['trade'],
    owner: ann,
    succeeds: 200,
    arrange: async () => {
      count += 1;
      const clerk = inquirerOf(service());
      const { id: brand } = await clerk.brand(`Counted ${count}`);
      const { id, version } = await clerk.inquire(['counted'], { brand });
      await Inquiries.updateOne({ _id: id }, { $set: { state: 'quotation-completed' } });
      await clerk.dataOf(`${url}/${id}/state`, { to: 'closed', outcome: 'won', version });
      await countInquiries();
      return {};
    },
    shows: (response) => expect(response.json().data.value.brands).not.toEqual([]),
  },
});
