import { sizes } from '@qiaohui/kit/core';

/** Heights in px, by width of the window: rows are one line in a table, two on a phone. */
export const head = sizes.row.dense;
export const row = { xs: 60, md: sizes.row.dense };
