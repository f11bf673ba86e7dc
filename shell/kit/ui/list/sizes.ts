/** Heights in px, by width of the window: rows are one line in a table, two on a phone. */
export const head = 40;
export const row = { xs: 60, md: 40 };
