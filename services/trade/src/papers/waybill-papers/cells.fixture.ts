import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ofTeam } from '../../master-data/setup/cells.fixture.ts';
import { clerkOf, url } from './documents.fixture.ts';

/** Cells of the access matrix for documents of waybills. */
export function waybillDocumentCells(service: () => TestService): Record<string, Cell> {
  const made = () => clerkOf(service()).made();
  return {
    [`GET ${url}/:id/papers`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await made()).id}/papers` }),
      shows: (response) => expect(response.json().data).toHaveLength(5),
    },
    [`GET ${url}/:id/papers/:kind`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await made()).id}/papers/hbl` }),
      shows: (response) => expect(response.headers['content-type']).toBe('application/pdf'),
    },
  };
}
