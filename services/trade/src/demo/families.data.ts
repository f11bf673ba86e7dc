const forwarder = {
  name: '桥汇国际货运',
  name_en: 'Qiaohui Forwarding Ltd.',
  address: '上海市浦东新区东方路 88 号',
  address_en: '88 Dongfang Road, Pudong, Shanghai',
};
const winery = {
  name: 'Weinkellerei Moselblick GmbH',
  name_en: 'Moselblick Winery GmbH',
  address: 'Uferstraße 12\n54470 Bernkastel-Kues',
  address_en: 'Uferstrasse 12, 54470 Bernkastel-Kues, Germany',
};

type House = {
  client: string;
  client_code: string;
  hbl: string;
  consignee?: { name_en: string; address_en: string };
  containers: object[];
};
type Family = { master: { transport: string; containers: object[] } & Record<string, unknown>; houses: House[] };

/** Made-up consolidations: two containers by sea for two importers, and a master air waybill with two houses. */
export const demoFamilies: Family[] = [
  {
    master: {
      transport: 'sea',
      direction: 'east',
      client: '桥汇国际货运',
      business_source: 'agent',
      booking_number: 'HLB2611071',
      departure_port: 'Hamburg',
      departure_code: 'DEHAM',
      transit_port: 'Singapore',
      transit_code: 'SGSIN',
      destination_port: '宁波',
      destination_code: 'CNNBG',
      shipping_company: 'Hansa Linie',
      regional_route: '欧洲 – 华东',
      vessel: 'Weser Star',
      voyage: '209E',
      cut_off: '2026-11-24T12:00',
      sailing_date: '2026-11-26',
      sailing_time: '22:00',
      arrival_date: '2027-01-02',
      mbl: 'HLNB2611102',
      release_method: 'telex',
      freight_terms: 'prepaid',
      transport_terms: 'FOB',
      service_items: ['booking', 'import_customs', 'delivery'],
      consignor: winery,
      consignee: forwarder,
      notify_party: forwarder,
      containers: [
        {
          ...{ number: 'CSQU3054383', type: '40HQ', seal_number: 'HL-771204', pieces: 900, gross: '18450' },
          ...{ net: '16200', volume: '58.4', goods: '瓶装葡萄酒', packing: '纸箱', marks: 'NB-JS / 1-900' },
          customs_code: '220421',
        },
        {
          ...{ number: 'MSKU9070323', type: '20GP', seal_number: 'HL-771205', pieces: 24, gross: '5210.5' },
          ...{ net: '4980', volume: '21.6', goods: '精酿设备', packing: '托盘', marks: 'HZ / 1-24' },
          customs_code: '843840',
        },
      ],
    },
    houses: [
      {
        client: '宁波佳酿进出口有限公司',
        client_code: 'NB-JS',
        hbl: 'QHS2611021',
        consignee: {
          name_en: 'Ningbo Jianiang Import & Export Co., Ltd.',
          address_en: '66 Zhongshan East Road, Yinzhou, Ningbo, China',
        },
        containers: [
          { number: 'CSQU3054383', type: '40HQ', pieces: 900, gross: '18450', volume: '58.4', goods: '瓶装葡萄酒' },
        ],
      },
      {
        client: '杭州自动化设备有限公司',
        client_code: 'HZ-ZDH',
        hbl: 'QHS2611022',
        consignee: {
          name_en: 'Hangzhou Automation Equipment Co., Ltd.',
          address_en: '18 Wenyi West Road, Xihu, Hangzhou, China',
        },
        containers: [
          { number: 'MSKU9070323', type: '20GP', pieces: 24, gross: '5210.5', volume: '21.6', goods: '精酿设备' },
        ],
      },
    ],
  },
  {
    master: {
      transport: 'air',
      direction: 'west',
      client: '桥汇国际货运',
      departure_port: '上海浦东',
      departure_code: 'CNPVG',
      destination_port: 'Frankfurt',
      destination_code: 'DEFRA',
      shipping_company: 'Rhein Cargo',
      voyage: 'RC8407',
      cut_off: '2026-12-02T18:00',
      sailing_date: '2026-12-03',
      arrival_date: '2026-12-03',
      mbl: '020-12345675',
      freight_terms: 'collect',
      transport_terms: 'FCA',
      service_items: ['booking', 'export_customs'],
      consignor: forwarder,
      containers: [{ pieces: 60, gross: '742.5', volume: '4.8', goods: '电子元件', packing: '纸箱' }],
    },
    houses: [
      {
        client: '深圳工控机电有限公司',
        client_code: 'SZ-GKJD',
        hbl: 'QHA2612001',
        containers: [{ pieces: 35, gross: '402', volume: '2.7', goods: '控制器' }],
      },
      {
        client: '成都厨房世界商贸有限公司',
        client_code: 'CD-CF',
        hbl: 'QHA2612002',
        containers: [{ pieces: 20, gross: '288', volume: '1.6', goods: '传感器' }],
      },
    ],
  },
];
