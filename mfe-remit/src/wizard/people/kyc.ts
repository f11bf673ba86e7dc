import { Certificate, type Kyc, RelationShip, SlotName } from '@qiaohui/remit/orders';
import type { People, Photo } from './people.ts';

const sides = ['font', 'back', 'hand'] as const;
/** Slot of the payer's ID photos; all other photos belong to the beneficiary. */
const PAYERS = 'idcard';
export const isPayers = (slot: string): boolean => slot === PAYERS;

/** Photos of the order by slot and side, `idcard_font`. */
export function photosOf({
  certificates,
  payerCertificates,
}: Pick<Kyc, 'certificates' | 'payerCertificates'>): People['photos'] {
  const all = [...certificates, ...payerCertificates].flatMap((one) =>
    sides.map((side): [string, Photo] => [
      `${one.type}_${side}`,
      { url: one[`${side}FileUrl`], name: one[`${side}FileName`] },
    ]),
  );
  return Object.fromEntries(all.filter(([, { url }]) => url !== ''));
}

/** The photos as certificates of the request. */
function certificatesOf(photos: People['photos']): Certificate[] {
  const types = [...new Set(Object.keys(photos).map((key) => key.split('_')[0]))];
  return types.flatMap((name) => {
    const type = SlotName.safeParse(name).data;
    if (!type) return [];
    const held = sides.flatMap((side) => {
      const photo = photos[`${type}_${side}`];
      return photo
        ? [
            [`${side}FileUrl`, photo.url],
            [`${side}FileName`, photo.name],
          ]
        : [];
    });
    return held.length > 0 ? [Certificate.parse({ type, ...Object.fromEntries(held) })] : [];
  });
}

/** The form's values as the order's `kyc`. */
export function kycOf({ photos, payerRelationShip, idNumber, payerIdNumber, email, ...people }: People): Partial<Kyc> {
  const all = certificatesOf(photos);
  return {
    ...people,
    email: email.trim(),
    idNumber: idNumber.trim().toUpperCase(),
    payerIdNumber: payerIdNumber.trim().toUpperCase(),
    payerRelationShip: RelationShip.safeParse(Number(payerRelationShip || Number.NaN)).data ?? null,
    payerCertificates: all.filter(({ type }) => isPayers(type)),
    certificates: all.filter(({ type }) => !isPayers(type)),
  };
}
