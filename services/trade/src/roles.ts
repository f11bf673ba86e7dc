/** Access rule for trade's clerks; each sees only their own team's records. */
export const clerks = { allow: ['trade' as const] };
/** Access rule for administrators alone: assigning a code shows one team the goods of its client. */
export const administrators = { allow: [] };
