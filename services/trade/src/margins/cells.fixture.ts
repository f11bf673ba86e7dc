import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { base, costClerk } from '../costs/costs.fixture.ts';
import { ofAll, shows } from '../setup/cells.fixture.ts';
import { countMargins } from './count.ts';

/** Cells of the access matrix for margins, which another team sees nothing of. */
export function marginCells(service: () => TestService): Record<string, Cell> {
  const counted = async () => {
    const clerk = costClerk(service());
    await clerk.item((await clerk.waybill()).id);
    await countMargins();
  };
  const months = { from: '2022-01', to: '2026-12' };
  const address = `${base}/margins`;
  return {
    [`GET ${address}`]: {
      ...ofAll,
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
