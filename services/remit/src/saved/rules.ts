import type { Kyc, Payment } from '../orders/schema.ts';
import type { OrderRecord } from '../orders/store.ts';
import { type Saved, SavedPayer, SavedRecipient, SavedStudent } from './schema.ts';

const SELF = 2;
const SHOWN_OF_LATIN = 3;

type Named = Saved & { name: string; number: string };

const fullName = (last: string, first: string) =>
  /\p{Script=Han}/u.test(last + first) ? `${last}${first}` : [first, last].filter(Boolean).join(' ');

/** The name and the number of a saved record. */
export function namedOf(saved: Saved): Named {
  if (saved.kind === 'payer') {
    const { payerLastName, payerFirstName, payerIdNumber: number } = saved.values;
    return { ...saved, name: fullName(payerLastName, payerFirstName), number };
  }
  if (saved.kind === 'student') {
    const { lastName, firstName, idNumber: number } = saved.values;
    return { ...saved, name: fullName(lastName, firstName), number };
  }
  return { ...saved, name: saved.values.accountName, number: saved.values.accountNo };
}

/**
 * Returns the beginning of a name, so that its owner recognises it: one Chinese character, or three letters of each
 * word.
 */
export const maskedName = (name: string): string =>
  /\p{Script=Han}/u.test(name)
    ? `${[...name][0]}${'*'.repeat(Math.min(2, [...name].length - 1))}`
    : name
        .split(' ')
        .filter(Boolean)
        .map((word) => (word.length > SHOWN_OF_LATIN ? `${word.slice(0, SHOWN_OF_LATIN)}…` : word))
        .join(' ');

/**
 * Returns the people of an order to save: the payer unless they are the student, and the recipient unless it is the
 * institution's own account.
 */
export function peopleIn(order: Pick<OrderRecord, 'currency' | 'resource'>, kyc: Kyc, payment: Payment): Saved[] {
  const all: Saved[] = [
    { kind: 'student', values: SavedStudent.parse(kyc) },
    ...(kyc.payerRelationShip === SELF ? [] : [{ kind: 'payer' as const, values: SavedPayer.parse(kyc) }]),
    ...(payment.accountNo === order.resource?.accountNo
      ? []
      : [{ kind: 'recipient' as const, currency: order.currency, values: SavedRecipient.parse(payment) }]),
  ];
  return all.filter((one) => namedOf(one).number !== '');
}
