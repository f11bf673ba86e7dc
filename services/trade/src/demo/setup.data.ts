/** What the demonstration's team charges and pays for: code, names, side, usual price, tax code, account. */
export const demoCodes = [
  ['OFR', '海运费', 'Ocean freight', 'Seefracht', 'both', '1850.00', 'USD', 'V0', '8410'],
  ['AFR', '空运费', 'Air freight', 'Luftfracht', 'both', '4.20', 'EUR', 'V0', '8411'],
  ['RFR', '铁路运费', 'Rail freight', 'Bahnfracht', 'both', '5200.00', 'USD', 'V0', '8412'],
  ['BAF', '燃油附加费', 'Bunker surcharge', 'Treibstoffzuschlag', 'both', '310.00', 'USD', 'V0', '8415'],
  ['THC', '码头操作费', 'Terminal handling', 'Terminalumschlag', 'both', '245.00', 'EUR', 'V19', '8420'],
  ['DOC', '单证费', 'Documentation', 'Dokumentation', 'income', '55.00', 'EUR', 'V19', '8430'],
  ['CUS', '报关费', 'Customs clearance', 'Zollabfertigung', 'both', '95.00', 'EUR', 'V19', '8440'],
  ['DLV', '派送费', 'Delivery', 'Zustellung', 'both', '420.00', 'EUR', 'V19', '8450'],
  ['INS', '货运保险', 'Cargo insurance', 'Transportversicherung', 'income', null, null, 'V0', '8460'],
] as const;

export const demoAreas = [
  { name: '华东', name_en: 'East China', name_de: 'Ostchina', places: ['CNSGH', 'CNNBO', 'CNYSA', 'CNTAC'] },
  { name: '华南', name_en: 'South China', name_de: 'Südchina', places: ['CNSNZ', 'CNYTN', 'CNNSA', 'HKHKG'] },
  { name: '西北内陆', name_en: 'Inland China', name_de: 'Binnenchina', places: ['CNXIA', 'CNCQI', 'CNCDU', 'CNZGZ'] },
  { name: '北欧', name_en: 'North Europe', name_de: 'Nordeuropa', places: ['DEHAM', 'DEBRV', 'NLRTM', 'BEANR'] },
  {
    name: '中欧内陆',
    name_en: 'Inland Central Europe',
    name_de: 'Mitteleuropa',
    countries: ['AT', 'CH', 'CZ', 'PL'],
    places: ['DEDUI'],
  },
] as const;

/** Name, mode, areas in order, days, usual services. */
export const demoRoutes = [
  ['华东—北欧海运', 'sea', ['华东', '北欧'], 34, ['OFR', 'BAF', 'THC', 'DOC']],
  ['华南—北欧海运', 'sea', ['华南', '北欧'], 31, ['OFR', 'BAF', 'THC']],
  ['中欧班列', 'rail', ['西北内陆', '中欧内陆', '北欧'], 17, ['RFR', 'THC', 'CUS', 'DLV']],
  ['华东—中欧空运', 'air', ['华东', '中欧内陆'], 4, ['AFR', 'CUS', 'DLV']],
] as const;

export const demoPlaces = [
  {
    code: 'DEHHX',
    country: 'DE',
    name: 'Hamburg Billbrook Depot',
    name_zh: '汉堡比尔布鲁克堆场',
    functions: ['road', 'multimodal'],
  },
  { code: 'NLRTM', country: 'NL', name: 'Rotterdam', name_zh: '鹿特丹港（马斯弗拉克特）', functions: ['sea'] },
] as const;

/** Of these waybills, by their number of the day: side, party, code, quantity, unit, price, currency, tax rate, actual. */
export const demoCosts = [
  [1, 'receivable', '宁波佳酿进出口有限公司', 'OFR', '2', '40HQ', '2150.00', 'USD', '0', null],
  [1, 'receivable', '宁波佳酿进出口有限公司', 'DOC', '1', null, '55.00', 'EUR', '19', '55.00'],
  [1, 'payable', 'Rheinhafen Spedition GmbH', 'OFR', '2', '40HQ', '1850.00', 'USD', '0', '3680.00'],
  [1, 'payable', 'Rheinhafen Spedition GmbH', 'THC', '2', '40HQ', '245.00', 'EUR', '19', '490.00'],
  [1, 'payable', 'Hafenlogistik Nord', 'DLV', '1', null, '420.00', 'EUR', '19', null],
  [2, 'receivable', '杭州自动化设备有限公司', 'RFR', '1', '40HQ', '6100.00', 'USD', '0', '6100.00'],
  [2, 'payable', 'Duisburg Intermodal', 'RFR', '1', '40HQ', '5200.00', 'USD', '0', '5200.00'],
  [2, 'payable', 'Duisburg Intermodal', 'CUS', '1', null, '95.00', 'EUR', '19', null],
] as const;
