import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { cell } from '../../routes.fixture.ts';
import { announce, base, clerk, one, stocked } from '../../warehouse.fixture.ts';

/** Returns the cells of the routes that change announced goods. */
export function announcedGoodsCells(service: TestService): Record<string, Cell> {
  const goods = [{ type: 'LC1D09BD', expected: 5 }];
  /** Announces goods that have not come, and returns the version that was seen. */
  const line = async () => {
    const { id } = await announce(service.as(clerk), { goods });
    return { id: (await one(service.as(clerk), id)).goods[0]?.id, edits: 0, reason: 'typo' };
  };
  return {
    [`POST ${base}/goods/edit`]: cell(
      async () => ({ id: (await stocked(service.as(clerk), 20)).id, type: 'LC1D09BD', box_count: 2, edits: 0 }),
      { type: 'LC1D09BD', box_count: 2, stock: 20 },
    ),
    [`POST ${base}/goods/announce`]: cell(
      async () => ({ id: (await announce(service.as(clerk))).id, goods }),
      [{ expected: 5, stock: 0 }],
    ),
    [`POST ${base}/goods/correct`]: cell(async () => ({ ...(await line()), expected: 4 }), { expected: 4 }),
    [`POST ${base}/goods/strike`]: cell(async () => ({ ...(await line()), struck: true }), { struck: { expected: 5 } }),
  };
}
