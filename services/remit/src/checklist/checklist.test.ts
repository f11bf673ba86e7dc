import { expect, test } from '@jest/globals';
import { kindOf } from '../terms/kinds.ts';
import type { Certificate, OrderDocument, SlotName } from '../terms/schema.ts';
import { SpecialInstitution } from '../terms/status.ts';
import { checklist, slotsOf } from './rules.ts';

const certificate = (type: SlotName, given: Partial<Certificate> = {}): Certificate => ({
  type,
  fontFileName: '',
  fontFileUrl: '',
  backFileName: '',
  backFileUrl: '',
  handFileName: '',
  handFileUrl: '',
  ...given,
});
const document = (slot: SlotName, uid: string): OrderDocument => ({
  slot,
  uid,
  name: `${uid}.pdf`,
  url: `/api/client/files/${uid}`,
});
const idcard = certificate('idcard', { fontFileUrl: '/api/client/files/f1', backFileUrl: '/api/client/files/b1' });
const none = { certificates: [], payerCertificates: [], jsfile: [] };
const states = (...args: Parameters<typeof checklist>) =>
  Object.fromEntries(checklist(...args).map(({ slot, state }) => [slot, state]));
const education = slotsOf('education', 2);

test('education requires the ID card in the wizard, the offer and the fees on the order page', () => {
  expect(education.filter(({ required }) => required).map(({ slot, at }) => `${at} ${slot}`)).toEqual([
    'payer idcard',
    'order offer',
    'order fees',
  ]);
});

test('payment types and special institutions have their own lists', () => {
  const slotsFor = (paymentType: string, resourceId: string) =>
    slotsOf(kindOf({ paymentType, resourceId }), 2)
      .filter(({ required }) => required)
      .map(({ slot }) => slot);
  expect([
    slotsFor('5', '7'),
    slotsFor('6', '7'),
    slotsFor('1', '996'),
    slotsFor('3', SpecialInstitution.StudentChecklist),
    slotsFor('3', SpecialInstitution.HongKongPartner),
    slotsFor('4', '7'),
  ]).toEqual([
    ['idcard', 'passport', 'offer', 'fees'],
    ['idcard', 'offer', 'fees'],
    ['idcard', 'passport'],
    ['idcard', 'passport', 'offer', 'fees'],
    ['idcard', 'fees'],
    ['idcard', 'offer', 'fees'],
  ]);
});

test('an institution’s own checklist overrides that of its payment type', () => {
  const changed = slotsOf('education', 2, [
    { slot: 'passport', need: 'required' },
    { slot: 'relation', need: 'optional' },
    { slot: 'fees', need: 'optional' },
    { slot: 'offer', need: 'none' },
  ]);
  expect(changed.map(({ slot, at, required }) => [slot, at, required])).toEqual([
    ['idcard', 'payer', true],
    ['fees', 'order', false],
    ['UNKNOWN', 'order', false],
    ['passport', 'order', true],
    ['relation', 'order', false],
  ]);
  // living expenses have no documents after the wizard
  const living = slotsOf('living', 2, [{ slot: 'fees', need: 'required' }]);
  expect(living.at(-1)).toMatchObject({ slot: 'fees', at: 'payer', required: true, sides: ['font'] });
});

test('living expenses for someone else need proof of the relation', () => {
  const relation = (ship: number) => slotsOf('living', ship).find(({ slot }) => slot === 'relation')?.required;
  expect([relation(0), relation(2), relation(3)]).toEqual([true, false, true]);
});

test('an ID card with one side is still missing', () => {
  const front = certificate('idcard', { fontFileUrl: '/api/client/files/f1' });
  expect(states(education, { ...none, payerCertificates: [front] }, []).idcard).toBe('missing');
  expect(states(education, { ...none, payerCertificates: [idcard] }, []).idcard).toBe('pending');
});

test('a verdict holds for the files it was given for, and a replacement is pending again', () => {
  const reviews = [{ slot: 'fees' as const, verdict: 'reject' as const, reason: '看不清', files: ['u1'] }];
  const [, , fees] = checklist(education, { ...none, jsfile: [document('fees', 'u1')] }, reviews);
  expect(fees).toEqual({
    slot: 'fees',
    at: 'order',
    required: true,
    state: 'rejected',
    reason: '看不清',
    files: ['u1'],
  });
  expect(states(education, { ...none, jsfile: [document('fees', 'u2')] }, reviews).fees).toBe('pending');
});

test('the last verdict counts, and a later document takes the place of the wizard’s ID photos', () => {
  const reviews = [
    { slot: 'idcard' as const, verdict: 'reject' as const, reason: 'x', files: ['f1', 'b1'] },
    { slot: 'idcard' as const, verdict: 'accept' as const, files: ['f1', 'b1'] },
  ];
  const documents = { ...none, payerCertificates: [idcard] };
  expect(states(education, documents, reviews).idcard).toBe('accepted');
  expect(states(education, { ...documents, jsfile: [document('idcard', 'n1')] }, reviews).idcard).toBe('pending');
});
