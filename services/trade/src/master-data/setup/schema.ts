import { Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../../records/schema.ts';

/** What every record has that a team sets up. */
export const setupRow = { id: z.string(), version: Version, created_at: Instant, updated_at: Instant };

export const SetupQuery = PageQuery.extend({ sort: SortBy('name', 'code', 'updated_at', 'created_at').optional() });
