import { slotsOf } from '@qiaohui/remit/checklist/rules';
import { isEmail, isPhone } from '@qiaohui/remit/kyc/contact';
import { idError } from '@qiaohui/remit/kyc/rules';
import type { Order } from '@qiaohui/remit/orders';
import { z } from 'zod';
import { kindOfOrder } from '../../orders/kind.ts';
import { isPayers, kycOf, photosOf } from './kyc.ts';

export const SELF = '2';
const typed = z.string();
const photo = z.object({ url: z.string(), name: z.string() });
export type Photo = z.infer<typeof photo>;

/** Form values while typing. Photos are keyed by slot and side, `idcard_font`. */
const Values = z.object({
  lastName: typed,
  firstName: typed,
  lastNamePinyin: typed,
  firstNamePinyin: typed,
  email: typed,
  idNumber: typed,
  phoneCode: typed,
  phone: typed,
  payerRelationShip: typed,
  payerLastName: typed,
  payerFirstName: typed,
  payerIdNumber: typed,
  payerPhoneCode: typed,
  payerPhone: typed,
  // a rendered but empty slot is registered as undefined
  photos: z.record(z.string(), photo.nullish()),
});
export type People = z.infer<typeof Values>;

/** A draft that is open in a tab since an earlier version of this page, which called the photos papers. */
const FormerDraft = Values.omit({ photos: true })
  .extend({ papers: Values.shape.photos })
  .transform(({ papers: photos, ...values }) => ({ ...values, photos }));
export const Typed = z.union([Values, FormerDraft]);

const required = [
  'lastName',
  'firstName',
  'idNumber',
  'payerRelationShip',
  'payerLastName',
  'payerFirstName',
  'payerIdNumber',
  'payerPhone',
] as const;

/** Photos of the payer step: every side of every slot, and whether it is required. */
export function photosFor(order: Order, relationShip: string) {
  const relation = relationShip === '' ? null : Number(relationShip);
  return slotsOf(kindOfOrder(order), relation, order.resource?.checklist)
    .filter(({ at }) => at === 'payer')
    .flatMap(({ slot, sides, required: isRequired }) =>
      sides.map((side) => ({ slot, side, key: `${slot}_${side}`, isRequired })),
    );
}

/** The field of what the service says of certificates: the second side of whose they are. */
export function fieldOf(photos: ReturnType<typeof photosFor>, name: string): string {
  if (name !== 'certificates' && name !== 'payerCertificates') return name;
  const isOwn = (slot: string) => isPayers(slot) === (name === 'payerCertificates');
  const photo = photos.find(({ slot, side }) => side === 'back' && isOwn(slot));
  return photo ? `photos.${photo.key}` : name;
}

/** Schema of the form: required fields, ID numbers, phones, photos. Reports all errors at once. */
export const formFor = (order: Order) =>
  Values.superRefine((people, context) => {
    const error = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const name of required) if (people[name].trim() === '') error([name], 'required');
    for (const name of ['idNumber', 'payerIdNumber'] as const) {
      const found = people[name].trim() === '' ? null : idError(people[name], new Date());
      if (found) error([name], found);
    }
    for (const name of ['phone', 'payerPhone'] as const) {
      if (!isPhone(people[`${name}Code`], people[name])) error([name], 'badPhone');
    }
    if (!isEmail(people.email)) error(['email'], 'badEmail');
    for (const { key, isRequired } of photosFor(order, people.payerRelationShip)) {
      if (isRequired && !people.photos[key]) error(['photos', key], 'photo');
    }
  });

/** Values of the form from the order. */
export const peopleOf = ({ kyc }: Order): People => ({
  lastName: kyc.lastName,
  firstName: kyc.firstName,
  lastNamePinyin: kyc.lastNamePinyin,
  firstNamePinyin: kyc.firstNamePinyin,
  email: kyc.email,
  idNumber: kyc.idNumber,
  phoneCode: kyc.phoneCode || '+86',
  phone: kyc.phone,
  payerRelationShip: kyc.payerRelationShip === null ? '' : String(kyc.payerRelationShip),
  payerLastName: kyc.payerLastName,
  payerFirstName: kyc.payerFirstName,
  payerIdNumber: kyc.payerIdNumber,
  payerPhoneCode: kyc.payerPhoneCode || '+86',
  payerPhone: kyc.payerPhone,
  photos: photosOf(kyc),
});

export const toSave = (people: People) => ({ kyc: kycOf(people) });
