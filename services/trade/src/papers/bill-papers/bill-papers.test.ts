import { afterAll, expect, test } from '@jest/globals';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { Decimal } from 'decimal.js';
import excel from 'exceljs';
import { bill, line, standard } from './bills.fixture.ts';
import { all, elementsOf, text, violations } from './en16931.fixture.ts';
import { billCsv, billPdf, billXlsx, billXml } from './file.ts';

const reading = threadsOf(new URL('../../sales/quotations/reading-thread.fixture.ts', import.meta.url));
afterAll(() => reading.take().terminate());

const pagesOf = async (pdf: Buffer): Promise<string[]> => (await reading.request(pdf, 60_000)) as string[];
/** The texts of a page, in whatever pieces they were drawn. */
const flat = (page = ''): string => page.replaceAll(/\s+/g, ' ');
const xmlOf = async (of: Parameters<typeof billXml>[0]) => (await billXml(of)).toString();

const reverse = { code: 'RC', category: 'AE' as const, rate: '0', reason: 'Steuerschuldnerschaft § 13b UStG' };
const outside = { code: 'NS', category: 'O' as const, rate: '0', reason: 'Nicht steuerbar, § 3a UStG' };
const exported = { code: 'EX', category: 'G' as const, rate: '0', reason: '§ 4 Nr. 3 a UStG' };
const free = { code: 'FR', category: 'E' as const, rate: '0', reason: '§ 4 UStG' };
const reduced = { code: 'S7', category: 'S' as const, rate: '7', reason: null };

const reversal = () =>
  bill([line({ net: '-1234.50', tax: '-234.56', quantity: '3', price: '411.50' })], {
    number: 'DE-2026-0043',
    reverses: { bill: 'b1', number: 'DE-2026-0042', date: '2026-11-30' },
  });

test('the PDF of a bill has all that it says in its language, with its figures, over pages that are numbered', async () => {
  const many = Array.from({ length: 70 }, (_, at) =>
    line({
      number: `W20261120-${String(1 + Math.floor(at / 20)).padStart(4, '0')}`,
      net: `${at + 1000}.50`,
      tax: '0.00',
    }),
  );
  const german = bill(many, { description: 'Abrechnung der Seefracht\nnach Vertrag V-7' });
  const pdf = await billPdf(german);
  expect(await billPdf(german)).toEqual(pdf);
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page.split('\n')).toContain(`${at + 1}/${pages.length}`);
    expect(flat(page)).toContain('Rechnung DE-2026-0042');
  }
  // the head of the table stands on each page with rows
  for (const page of pages) if (page.includes('Seefracht')) expect(page).toContain('Einzelpreis');
  const whole = flat(pages.join(' '));
  for (const said of [
    ...['Brückenschlag Spedition GmbH', 'Große Elbstraße 12', 'Weber Automation GmbH & Co. KG', 'Haus B'],
    ...['30. November 2026', '14. Dezember 2026', 'November 2026', '10042', 'DE987654321', 'nach Vertrag V-7'],
    ...['Auftrag W20261120-0001', 'Auftrag W20261120-0004', '1.069,50', 'Umsatzsteuer', 'USt-IdNr. DE123456788'],
    ...['DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Gesamtbetrag', '72.450,00 EUR', 'ohne Abzug'],
  ])
    expect(whole).toContain(said);
  expect(whole).not.toContain('Entwurf');

  const [chinese] = await pagesOf(
    await billPdf(bill([line({ unit: '立方米' })], { locale: 'zh-CN', ledger: 'china' })),
  );
  for (const said of ['账单 DE-2026-0042', '海运费', '立方米', '2026年12月14日', '119.00 EUR'])
    expect(flat(chinese)).toContain(said);
  const [english] = await pagesOf(await billPdf(bill([line({ net: '12345.60', tax: '0.00' })], { locale: 'en-US' })));
  for (const said of ['Invoice DE-2026-0042', 'Ocean freight', '12,345.60', 'December 14, 2026'])
    expect(flat(english)).toContain(said);
}, 60_000);

test('a draft is marked as one on each page, a reversal names what it reverses and asks for no money, taxes say their reason', async () => {
  const many = Array.from({ length: 60 }, () => line());
  for (const [locale, mark] of [
    ['de-DE', 'Entwurf'],
    ['en-US', 'Draft'],
    ['zh-CN', '草稿'],
  ] as const) {
    const pages = await pagesOf(await billPdf(bill(many, { number: null, locale })));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.split('\n')).toContain(mark);
  }
  const [page] = await pagesOf(await billPdf(reversal()));
  for (const said of ['Stornorechnung DE-2026-0043', 'Storno der Rechnung DE-2026-0042', '-1.234,50', '-3', '411,50'])
    expect(flat(page)).toContain(said);
  expect(flat(page)).not.toContain('Bitte zahlen');
  const free13b = bill([line({ tax: '0.00', tax_code: 'RC' })], {}, [reverse]);
  expect(flat((await pagesOf(await billPdf(free13b)))[0])).toContain('Steuerschuldnerschaft § 13b UStG');
  const yen = bill([line({ net: '1500', tax: '0', eur: '9.30', tax_code: 'EX' })], { currency: 'JPY' }, [exported]);
  const [dated] = await pagesOf(await billPdf({ ...yen, net: '1500', tax: '0', total: '1500' }));
  for (const said of ['1.500 JPY', 'Netto in Euro 9,30 EUR']) expect(flat(dated)).toContain(said);
}, 60_000);

test('bookings have a row for each account and tax code, with debit or credit, decimal comma, and nothing to evaluate', async () => {
  const normal = bill(
    [
      line({ net: '1000.10', tax: '190.02' }),
      line({ net: '2.05', tax: '0.39' }),
      line({ net: '50.00', tax: '3.50', tax_code: 'S7', account: '8300' }),
      line({ net: '0.00', tax: '0.00', account: '8999' }),
    ],
    { customer: { ...bill().customer, name: '=cmd|宁波; "佳酿"', code: '10042' } },
    [standard, reduced],
  );
  const csv = (await billCsv([normal, reversal()])).toString();
  expect(csv.startsWith('\uFEFFUmsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;')).toBe(true);
  const rows = csv.split('\r\n');
  const named = `"'=cmd|宁波; ""佳酿"""`;
  const reversed = '"Weber Automation GmbH & Co. KG / DE-2026-0042"';
  expect(rows.slice(1)).toEqual([
    `1192,56;"S";"EUR";10042;8400;"S19";3011;"DE-2026-0042";"141226";${named};1002,15;190,41;1002,15;"2026-11"`,
    `53,50;"S";"EUR";10042;8300;"S7";3011;"DE-2026-0042";"141226";${named};50,00;3,50;50,00;"2026-11"`,
    `1469,06;"H";"EUR";10042;8400;"S19";3011;"DE-2026-0043";"141226";${reversed};-1234,50;-234,56;-1234,50;"2026-11"`,
    '',
  ]);
});

test('the workbook has a row for each line with figures as numbers, in the chosen language', async () => {
  const file = await billXlsx(
    [bill([line(), line({ net: '0.10', tax: '0.02', name_de: '=1+1' })]), reversal()],
    'de-DE',
  );
  const [sheet] = await xlsxSheets(file);
  expect(sheet?.name).toBe('Rechnungen');
  expect(sheet?.rows[0]).toContain('Rechnungsnummer');
  expect(new Set(sheet?.rows[0]).size).toBe(sheet?.rows[0]?.length);
  expect(sheet?.rows).toHaveLength(4);
  const at = (heading: string) => sheet?.rows[0]?.indexOf(heading) ?? -1;
  const column = (heading: string) => sheet?.rows.slice(1).map((row) => row[at(heading)]);
  expect(column('Netto')?.map(Number)).toEqual([100, 0.1, -1234.5]);
  expect(column('Leistung')).toEqual(['Seefracht', "'=1+1", 'Seefracht']);
  expect(column('Storniert')?.at(-1)).toBe('DE-2026-0042');
  const book = new excel.Workbook();
  await book.xlsx.load(file as never);
  const cell = (heading: string) => book.worksheets[0]?.getRow(2).getCell(at(heading) + 1);
  for (const [heading, day] of [
    ['Rechnungsdatum', '2026-11-30'],
    ['Zahlbar bis', '2026-12-14'],
  ] as const)
    expect([cell(heading)?.value, cell(heading)?.numFmt]).toEqual([new Date(day), 'yyyy-mm-dd']);
}, 30_000);

test('an e-invoice keeps the rules of EN 16931 with one rate, several, none, abroad and outside the scope of tax', async () => {
  const abroad = {
    customer: { ...bill().customer, country: 'CN', tax_number: '91330200MA2XYZ', zip: null, code: null, email: null },
  };
  const mixed = [
    line({ net: '333.33', tax: '63.33' }),
    line({ net: '0.05', tax: '0.00', tax_code: 'S7' }),
    line({ net: '19.99', tax: '0.00', tax_code: 'FR', name_de: null, name_en: null, name: '仓储 <&>"\u0001' }),
    line({ net: '80.00', tax: '15.20', tax_code: 'S19B' }),
  ];
  const codes = [standard, reduced, free, { ...standard, code: 'S19B' }];
  const cases = [
    bill(),
    bill(mixed, {}, codes),
    bill([line({ tax: '0.00', tax_code: 'RC' })], {}, [reverse]),
    bill([line({ tax: '0.00', tax_code: 'RC' })], abroad, [{ ...reverse, reason: null }]),
    bill([line({ tax: '0.00', tax_code: 'EX' })], { ...abroad, currency: 'USD' }, [exported]),
    bill([line({ tax: '0.00', tax_code: 'NS' })], abroad, [outside]),
    bill(
      [line({ tax: '0.00', tax_code: 'IC' })],
      { customer: { ...bill().customer, country: 'AT', tax_number: 'ATU12345678' } },
      [{ code: 'IC', category: 'K', rate: '0', reason: null }],
    ),
    bill([line({ tax: '0.00', tax_code: 'Z0' })], {}, [{ code: 'Z0', category: 'Z', rate: '0.00', reason: 'x' }]),
    bill([line()], { issuer: { ...bill().issuer, vat_id: null, account: null, email: null, phone: null } }),
    // the actual amount is another than the planned one
    bill([line({ net: '97.00', tax: '18.43', price: '50', quantity: '2' })]),
    reversal(),
  ];
  for (const one of cases) {
    const xml = await xmlOf(one);
    expect([one.taxes[0]?.category, violations(xml)]).toEqual([one.taxes[0]?.category, []]);
    const invoice = elementsOf(xml);
    const total = (name: string) => text(invoice, `cac:LegalMonetaryTotal/cbc:${name}`);
    expect([total('TaxExclusiveAmount'), total('TaxInclusiveAmount')]).toEqual([one.net, one.total]);
    expect(all(invoice, 'cac:InvoiceLine').map((each) => text(each, 'cbc:LineExtensionAmount'))).toEqual(
      one.lines.map(({ net }) => net),
    );
  }
  const merged = elementsOf(await xmlOf(bill(mixed, {}, codes)));
  const bases = all(merged, 'cac:TaxTotal/cac:TaxSubtotal').map((one) => text(one, 'cbc:TaxableAmount'));
  expect(bases).toEqual(['413.33', '0.05', '19.99']);
  expect(all(merged, 'cac:InvoiceLine').map((one) => text(one, 'cac:Item/cbc:Name'))[2]).toBe('仓储 <&>"');
});

test('a German bill in another currency states its tax in euros, too, on paper and in its e-invoice', async () => {
  const lines = [
    line({ net: '1000.00', tax: '190.00', eur: '925.03' }),
    line({ net: '0.05', tax: '0.00', eur: '0.05', tax_code: 'S7' }),
  ];
  const dollars = bill(lines, { currency: 'USD' }, [standard, reduced]);
  const xml = await xmlOf(dollars);
  expect(violations(xml)).toEqual([]);
  const invoice = elementsOf(xml);
  expect(text(invoice, 'cbc:TaxCurrencyCode')).toBe('EUR');
  expect(all(invoice, 'cac:TaxTotal').map((one) => text(one, 'cbc:TaxAmount'))).toEqual(['190.00', '175.76']);
  expect(flat((await pagesOf(await billPdf(dollars))).join(' '))).toContain('Steuer in Euro 175,76 EUR');
  const euros = elementsOf(await xmlOf(bill()));
  expect([all(euros, 'cac:TaxTotal').length, text(euros, 'cbc:TaxCurrencyCode')]).toEqual([1, undefined]);
});

test('a reversal is a corrected invoice with sums below 0 that refers to what it reverses', async () => {
  const invoice = elementsOf(await xmlOf(reversal()));
  expect(text(invoice, 'cbc:InvoiceTypeCode')).toBe('384');
  expect(text(invoice, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('DE-2026-0042');
  expect(text(invoice, 'cac:InvoiceLine/cbc:InvoicedQuantity')).toBe('-3');
  expect(text(invoice, 'cac:InvoiceLine/cac:Price/cbc:PriceAmount')).toBe('411.5');
  expect(text(invoice, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('-1469.06');
});

test('the checks find what is wrong in an invoice: each sum that is changed breaks the rule that names it', async () => {
  const xml = await xmlOf(bill([line({ net: '1000.00', tax: '190.00' })]));
  const broken = (from: string | RegExp, to: string) => violations(xml.replace(from, to));
  expect(broken(/(<cbc:LineExtensionAmount[^>]*>)1000.00/, '$1999.00')).toEqual(expect.arrayContaining(['BR-CO-13']));
  expect(broken(/(<cbc:TaxInclusiveAmount[^>]*>)1190.00/, '$11190.01')).toEqual(['BR-CO-15', 'BR-CO-16']);
  expect(broken(/(<cbc:TaxableAmount[^>]*>)1000.00/, '$1900.00')).toEqual(expect.arrayContaining(['BR-S-08']));
  expect(broken('<cbc:DueDate>2026-12-14</cbc:DueDate>', '')).toEqual(['BR-CO-25']);
  expect(broken('1190.00</cbc:PayableAmount>', '1190.001</cbc:PayableAmount>')).toEqual(['BR-CO-16', 'BR-DEC']);
});

test('a bill that cannot be an e-invoice says why, each reason by itself', async () => {
  const { issuer, customer } = bill();
  const free0 = { tax: '0.00' };
  const cases: Array<[string, Parameters<typeof billXml>[0]]> = [
    ['bill-xml.ledger', bill([line()], { ledger: 'china' })],
    ['bill-xml.draft', bill([line()], { number: null })],
    ['bill-xml.issuer-country', bill([line()], { issuer: { ...issuer, country: null } })],
    ['bill-xml.issuer-tax', bill([line()], { issuer: { ...issuer, vat_id: null, tax_number: null } })],
    ['bill-xml.customer-country', bill([line()], { customer: { ...customer, country: null } })],
    [
      'bill-xml.customer-tax',
      bill([line({ ...free0, tax_code: 'RC' })], { customer: { ...customer, tax_number: null } }, [reverse]),
    ],
    [
      'bill-xml.issuer-vat',
      bill([line({ ...free0, tax_code: 'EX' })], { issuer: { ...issuer, vat_id: null } }, [exported]),
    ],
    [
      'bill-xml.customer-vat',
      bill([line({ ...free0, tax_code: 'IC' })], { customer: { ...customer, tax_number: '41/123' } }, [
        { code: 'IC', category: 'K', rate: '0', reason: null },
      ]),
    ],
    ['bill-xml.outside-mixed', bill([line(), line({ ...free0, tax_code: 'NS' })], {}, [standard, outside])],
    ['bill-xml.reason', bill([line({ ...free0, tax_code: 'FR' })], {}, [{ ...free, reason: null }])],
    ['bill-xml.rounding', bill([line({ net: '100.00', tax: '20.00' })])],
  ];
  for (const [code, document] of cases)
    await expect(billXml(document)).rejects.toMatchObject({
      ...{ status: 409, code: 'bill-xml.incomplete' },
      detail: { errors: { document: [code] } },
    });
});

test('a bill of 5,000 lines is written as PDF, workbook, bookings and e-invoice, its sums unchanged', async () => {
  const lineOf = (at: number) => {
    const net = `${at}.${String((at * 37) % 100).padStart(2, '0')}`;
    return line({ number: `W${at >> 4}`, net, tax: new Decimal(net).mul('0.19').toFixed(2) });
  };
  const lines = Array.from({ length: 5_000 }, (_, at) => lineOf(at));
  const large = bill(lines);
  const xml = await xmlOf(large);
  expect(violations(xml)).toEqual([]);
  expect(text(elementsOf(xml), 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(large.total);
  const [, booked = ''] = (await billCsv([large])).toString().split('\r\n');
  expect(booked.split(';')[0]).toBe(large.total.replace('.', ','));
  expect((await billPdf(large)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await xlsxSheets(await billXlsx([large])))[0]?.rows).toHaveLength(5_001);
}, 120_000);
