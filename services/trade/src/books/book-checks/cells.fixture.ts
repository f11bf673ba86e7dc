import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofAll } from '../../master-data/setup/cells.fixture.ts';
import { ann } from '../../people.fixture.ts';

const address = '/api/v1/trade/book-checks';

/** Cells of the access matrix for the checks of a team’s books, of which another team sees none. */
export const bookCheckCells = (service: () => TestService): Record<string, Cell> => ({
  [`GET ${address}`]: {
    ...ofAll,
    arrange: async () => {
      await service().as(ann)(address, {});
      return {};
    },
    shows: (response) => expect(response.json().data).not.toEqual([]),
  },
  [`POST ${address}`]: { ...ofAll, arrange: async () => ({ body: {} }) },
});
