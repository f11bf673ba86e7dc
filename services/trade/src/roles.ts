/** Clerks of trade; each sees what is their own team's. */
export const clerks = { allow: ['trade' as const] };
/** Administrators alone: whoever assigns a code shows one team the goods of its client. */
export const administrators = { allow: [] };
