/**
 * True when changes of prices and refunds need two people. Where one person runs everything, the operator sets
 * LONE_ADMIN=1; it cannot be set from inside the product, or one person could lift the rule for themselves.
 */
export const needsSecondPerson = (): boolean => process.env.LONE_ADMIN !== '1';
