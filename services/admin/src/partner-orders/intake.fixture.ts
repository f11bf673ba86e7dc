import { randomUUID } from 'node:crypto';

/** An order as a partner sends it; nothing in it is anybody's. */
export const sampleIntake = (given: object = {}) => ({
  gic_order_id: `G-${randomUUID().slice(0, 8)}`,
  from: '枫叶留学',
  target: 'GIC 保证金',
  user: { email: 'student@example.com' },
  resource: { name_en: 'Northern Trust College' },
  currency: 'CAD',
  amount: '22895',
  cny_amount: '118940.00',
  accept_account_name: 'Northern Trust College',
  accept_account_no: '7712345678',
  accept_bank: 'Demo Bank Toronto',
  accept_address: '1 Demo Street',
  accept_swift: 'QHDMCATTXXX',
  student_name: '陈一诺',
  payer_name: '陈建军',
  payer_code: '+86',
  payer_phone: '130 0000 4321',
  payer_idcode: '99999919700101123x',
  ...given,
});
