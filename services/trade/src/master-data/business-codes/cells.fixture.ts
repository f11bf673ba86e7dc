import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { setupCells } from '../setup/cells.fixture.ts';

const url = '/api/v1/trade/business-codes';

/** Cells of the access matrix for business codes. */
export const businessCodeCells = (service: () => TestService): Record<string, Cell> =>
  setupCells(service, url, (nth) => ({ code: `BC-${nth}`, name: `费用 ${nth}`, side: 'both' })).cells;
