import { codeForm } from '@qiaohui/service-kit/code-form';

/** Codes of an in-order, all of one customer. */
type Codes = { client_code: string; client_code2: string; client_code3: string };

/** Returns a client's code in plain form: case, spaces and invisible characters do not distinguish customers. */
export const plainCode = codeForm;

/** Returns the codes under which goods of an in-order belong to somebody: any of its three names the same customer. */
export const ownersOf = ({ client_code, client_code2, client_code3 }: Codes): string[] => [
  ...new Set([client_code, client_code2, client_code3].map(plainCode).filter(Boolean)),
];

/** Returns a code as the goods' in-order spells it, so that one customer's orders have one spelling. */
export const spelled = (typed: string, goods: Iterable<{ client_code: string }>): string => {
  for (const { client_code } of goods) if (plainCode(client_code) === plainCode(typed)) return client_code;
  return typed;
};

/** True when goods belong to the customer with this code. */
export const isOwner = ({ owners }: { owners: string[] }, client_code: string): boolean =>
  owners.includes(plainCode(client_code));
