/**
 * Never called. These imports make the shell provide the kit's later entries to every remote, so that a page has one of
 * each (docs/decisions, 9).
 */
export const provided = () => [
  import('@qiaohui/kit/parts'),
  import('@qiaohui/kit/form'),
  import('@qiaohui/kit/grid'),
  import('@qiaohui/kit/charts'),
  import('@qiaohui/kit/spreadsheet'),
];
