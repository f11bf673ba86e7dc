import { paged as pagedOf } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';

/** A list of this area by pages; news of the warehouse make it stale. */
export const paged = <T extends z.ZodType>(row: T, url: string, body: object) =>
  pagedOf(['warehouse', url], Page(row), url, body);
