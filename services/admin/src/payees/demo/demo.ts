import { PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/contract';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { banks } from '../../demo-bank.ts';
import { Payees } from '../model.ts';
import { createPayee } from '../save.store.ts';
import { type PayeeForm, usualPayee } from '../schema.ts';
import { type DemoPayee, demoPayees } from './payees.data.ts';

const system = { actor: { kind: 'system' as const, id: 'demo' }, email: '', how: 'demo' as const };

/** The institutions whose name stands beside ours. */
const branded = new Set<string>([...Object.values(SpecialInstitution), '3974', '3982']);
const isBranded = (id: string) => branded.has(id) || (Number(id) >= 2613 && Number(id) <= 2632);

/** A demo institution with its invented bank details, as finance would have typed it. */
export function demoForm(demo: DemoPayee): PayeeForm {
  const { id, name, nameEn, code, country, city, currency, more = [], types, channel, popular } = demo;
  const bank = banks[country];
  if (!bank) throw new Error(`no demo bank in ${country}`);
  const seed = Number(id);
  return {
    ...usualPayee,
    name,
    nameEn,
    code,
    country,
    currency,
    currencies: [currency, ...more],
    paymentType: types[0] ?? PaymentPurpose.Education,
    paymentTypes: types,
    accountName: nameEn,
    accountNo: bank.account(seed),
    swift: bank.swift,
    accountBank: bank.bank,
    accountAddress: `1 Demo Street, ${city}, ${country}`,
    transitCode: bank.transit?.(seed) ?? '',
    bankBranches: bank.branch ?? '',
    fixedReference: demo.fixedReference ?? '',
    depositChannel: channel ?? 'zlpay',
    popular: popular ?? false,
    branded: isBranded(id),
  };
}

/** Creates the demo institutions that are missing; what finance has changed since stays. */
export async function seedPayees(): Promise<void> {
  const ids = demoPayees.map(({ id }) => id);
  const there = new Set(await Payees.distinct('_id', { _id: trusted({ $in: ids }) }));
  try {
    await transaction(async (session) => {
      for (const demo of demoPayees)
        if (!there.has(demo.id)) await createPayee(demo.id, demoForm(demo), system, session);
    });
  } catch (error) {
    // Another instance started at the same time and has created them.
    if (!isDuplicate(error)) throw error;
  }
}
