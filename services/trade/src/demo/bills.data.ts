/** The companies that issue the demonstration's bills; none of them exists. */
export const demoIssuers = {
  german: {
    name: 'Qiaohui Logistik GmbH',
    address: 'Speicherkai 7',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
    tax_number: '48/123/45678',
    vat_id: 'DE999999999',
    email: 'rechnung@qiaohui.example',
    phone: '+49 40 5550170',
    bank: 'Musterbank Hamburg',
    account: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  china: {
    name: '宁波桥汇国际货运代理有限公司',
    address: '鄞州区扬帆路 999 号',
    zip: '315100',
    city: '宁波',
    country: 'CN',
    tax_number: '91330200MA0DEMO99X',
    vat_id: null,
    email: 'bill@qiaohui.example',
    phone: '+86 574 5550 0170',
    bank: '宁波样例银行鄞州支行',
    account: '3901 2345 6789 0123 456',
    bic: null,
  },
} as const;

/** Bills by customer: ledger, currency, language, day, and of each item the waybill, code, price, tax code and its rate. */
export const demoBills = [
  {
    id: 'demo-bill-1',
    customer: 1,
    ...{ ledger: 'german', currency: 'EUR', locale: 'de-DE', date: '2026-11-16' },
    items: [
      [1, 'RFR', '5600.00', 'V0', '0'],
      [1, 'CUS', '95.00', 'V19', '19'],
      [8, 'RFR', '5450.00', 'V0', '0'],
      [8, 'DLV', '420.00', 'V19', '19'],
    ],
    becomes: 'collected',
  },
  {
    id: 'demo-bill-2',
    customer: 2,
    ...{ ledger: 'china', currency: 'CNY', locale: 'zh-CN', date: '2026-11-24' },
    items: [
      [2, 'AFR', '18600.00', 'C0', '0'],
      [2, 'CUS', '680.00', 'C6', '6'],
    ],
    becomes: 'draft',
  },
  {
    id: 'demo-bill-3',
    customer: 3,
    ...{ ledger: 'german', currency: 'EUR', locale: 'zh-CN', date: '2026-11-18' },
    items: [
      [3, 'OFR', '3980.00', 'V0', '0'],
      [3, 'THC', '490.00', 'V19', '19'],
    ],
    becomes: 'reversed',
  },
] as const;

/** An item that is not billed yet: the next bill of the third customer. */
export const demoOpen = [3, 'DOC', '55.00', 'V19', '19'] as const;
