import { transaction } from '@qiaohui/service-kit/data/mongo';
import { awardByRule, type Buyer, saveSettings } from '../sales/grid/store.ts';
import { gridSeen } from '../sales/grid/view.store.ts';
import { drafted, storeQuotation } from '../sales/quotations/store.ts';

/** The inquiry whose channels offer in the demonstration. */
const INQUIRY = 'demo-inquiry-3';
/** Compares the offers of the demonstration, which have to be there, awards them, and makes a quotation of them. */
export async function demoComparisonOf(team: string): Promise<void> {
  const buyer: Buyer = { team, by: { id: 'demo', email: 'trade@example.com' } };
  const { version, currency, rate_day } = await gridSeen(team, INQUIRY);
  const percents = { tariff: '0', vat: '13', profit: '18' };
  const freight = { kind: 'fixed' as const, amount: '260' };
  const rates = [{ currency: 'EUR' as const, rate: '7.85', reason: '按合同约定汇率' }];
  const saved = await saveSettings(buyer, INQUIRY, {
    ...{ version, currency, rate_day, rates, freight, percents, lines: [] },
  });
  const awarded = await awardByRule(buyer, INQUIRY, { version: saved.version, by: 'cheapest', rest: false });
  const form = {
    version: awarded.version,
    edition: 0,
    validity: 30,
    locale: 'zh-CN' as const,
    terms: '含税，送货上门',
    note: null,
  };
  const draft = await drafted(buyer, INQUIRY, form);
  await transaction((session) => storeQuotation(buyer, INQUIRY, form, draft, session));
}
