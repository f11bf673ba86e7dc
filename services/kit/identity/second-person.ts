/**
 * Changes of the pricing and refunds take two people. Where one person runs everything, whoever runs the machines says
 * so by LONE_ADMIN=1; nobody can say it from inside the product, or one person could let themselves through.
 */
export const needsSecondPerson = (): boolean => process.env.LONE_ADMIN !== '1';
