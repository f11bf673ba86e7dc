import type { Institution } from '../institutions/schema.ts';
import type { Kind } from '../terms/kinds.ts';
import type { Certificate, ChecklistItem, OrderDocument, SlotName } from '../terms/schema.ts';
import { added, type Side, type SlotRule, slots } from './slots.ts';

export { slots } from './slots.ts';

/** Finance's verdict about the files of a slot. */
export type Review = { slot: SlotName; verdict: 'accept' | 'reject'; reason?: string; files: string[] };
export type UploadedDocuments = {
  certificates: Certificate[];
  payerCertificates: Certificate[];
  jsfile: OrderDocument[];
};

/** The last part of a file's address is its uid. */
export const uidOf = (url: string): string => url.split('?')[0]?.split('/').at(-1) ?? '';

const SELF = 2;
const urlOf = (certificate: Certificate, side: Side) => certificate[`${side}FileUrl`];

/** The checklist of a kind; living expenses need proof of the relation unless one pays for oneself. */
const usual = (kind: Kind, payerRelationShip: number | null): SlotRule[] =>
  slots[kind].map((rule) =>
    kind === 'living' && rule.slot === 'relation' && payerRelationShip !== null && payerRelationShip !== SELF
      ? { ...rule, required: true }
      : rule,
  );

/**
 * Returns the checklist of an order: that of its kind, with its institution's differences when the order was made. A
 * slot that the kind does not have is added: on the order page, or in the wizard where there is no order page.
 */
export function slotsOf(
  kind: Kind,
  payerRelationShip: number | null,
  changes: Institution['checklist'] = [],
): SlotRule[] {
  const rules = usual(kind, payerRelationShip);
  const needOf = new Map<SlotName, 'required' | 'optional' | 'none'>(changes.map(({ slot, need }) => [slot, need]));
  const extra = changes.filter(({ slot }) => !rules.some((rule) => rule.slot === slot));
  return [...rules, ...extra.map(({ slot }) => added(kind, slot))].flatMap((rule) => {
    const need = needOf.get(rule.slot);
    if (need === 'none') return [];
    return need ? [{ ...rule, required: need === 'required' }] : [rule];
  });
}

/** The paths of our files. */
export const FILE_ADDRESS = /^\/api\/client\/files\/[\w-]+$/;
/** True for the path of a file of ours; anything else is no file, whatever its name. */
export const isFileAddress = (url: string): boolean => FILE_ADDRESS.test(url);

/**
 * Returns the uids in a slot; addresses that are no file of ours are ignored. A document from the order page replaces
 * the wizard's certificate.
 */
function filesIn(rule: SlotRule, documents: UploadedDocuments): { files: string[]; filled: boolean } {
  const sent = documents.jsfile
    .filter(({ slot, uid, url }) => slot === rule.slot && isFileAddress(url) && uidOf(url) === uid)
    .map(({ uid }) => uid);
  if (sent.length > 0) return { files: sent, filled: true };
  const held = [...documents.payerCertificates, ...documents.certificates].filter(({ type }) => type === rule.slot);
  const urls = held
    .flatMap((one) => (['font', 'back', 'hand'] as const).map((side) => urlOf(one, side)))
    .filter(isFileAddress);
  const isFilled = held.some((one) => rule.sides.every((side) => isFileAddress(urlOf(one, side))));
  return { files: urls.map(uidOf), filled: isFilled };
}

const sameFiles = (one: string[], other: string[]) =>
  one.length === other.length && one.every((uid) => other.includes(uid));

/** Returns the files of a slot that finance rejected, where that is the last verdict. */
function replacedBy(slot: SlotName, reviews: Review[]): Pick<ChecklistItem, 'replaced'> {
  const last = reviews.findLast((one) => one.slot === slot);
  return last?.verdict === 'reject' ? { replaced: { files: last.files, reason: last.reason ?? '' } } : {};
}

/** Returns the state of every slot: its files, and finance's verdict on exactly these. */
export function checklist(rules: SlotRule[], documents: UploadedDocuments, reviews: Review[]): ChecklistItem[] {
  return rules.map((rule) => {
    const { files, filled } = filesIn(rule, documents);
    const { slot, at, required } = rule;
    const lastReview = reviews.findLast((one) => one.slot === slot);
    if (!filled) {
      // A requested document, or one that was removed after its rejection, is required like one that is there.
      if (required && lastReview?.verdict === 'reject')
        return { slot, at, required, state: 'rejected', reason: lastReview.reason ?? '', files };
      return { slot, at, required, state: 'missing', files };
    }
    const review = reviews.findLast((one) => one.slot === slot && sameFiles(one.files, files));
    if (!review) return { slot, at, required, state: 'pending', files, ...replacedBy(slot, reviews) };
    if (review.verdict === 'accept') return { slot, at, required, state: 'accepted', files };
    return { slot, at, required, state: 'rejected', reason: review.reason ?? '', files };
  });
}
