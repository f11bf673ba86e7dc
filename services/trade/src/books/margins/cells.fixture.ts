import { expect } from '@jest/globals';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofAll, shows } from '../../master-data/setup/cells.fixture.ts';
import { base, costClerk } from '../costs/costs.fixture.ts';
import { countMargins } from './count.ts';

/** Cells of the access matrix for margins, which another team sees nothing of. */
export function marginCells(service: () => TestService): Record<string, Cell> {
  const counted = async () => {
    const clerk = costClerk(service());
    await clerk.item((await clerk.waybill()).id);
    await countMargins();
  };
  const month = dayOf(new Date()).slice(0, 7);
  const months = { from: month, to: month };
  const address = `${base}/margins`;
  return {
    [`GET ${address}`]: {
      ...ofAll,
      texts: [`"key":"${month}"`],
      arrange: async () => {
        await counted();
        return { url: `${address}?${new URLSearchParams(months)}` };
      },
      shows: (response) => expect(response.json().data.rows).not.toEqual([]),
    },
    [`POST ${address}/waybills/list`]: {
      ...ofAll,
      arrange: async () => counted().then(() => ({ body: months })),
      shows,
    },
  };
}
