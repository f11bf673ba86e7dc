/** Address of the page of an invitation, for whoever holds its link or code. */
export const OPENED = '/trade/partner-invitation';
