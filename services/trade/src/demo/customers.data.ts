type DemoContact = { name: string; email: string | null; position: string | null; primary: boolean };
type DemoCustomer = {
  name: string;
  code: string;
  codes: string[];
  address: string;
  zip: string;
  city: string;
  tax: string | null;
  contacts: DemoContact[];
};

const person = (name: string, email: string | null, position: string | null, primary = false): DemoContact => ({
  name,
  email,
  position,
  primary,
});

/** Made-up firms, by the client codes that stand on waybills; one stands here twice, to be merged. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: '杭州自动化设备有限公司',
    code: 'HZZ',
    codes: ['HZ-ZDH'],
    address: '滨江区江南大道 88 号',
    zip: '310051',
    city: '杭州',
    tax: '91330100MA0DEMO01X',
    contacts: [person('周敏', 'zhou.min@hz-zdh.example', '采购经理', true), person('沈亮', null, '仓库')],
  },
  {
    name: '深圳工控机电有限公司',
    code: 'SZG',
    codes: ['SZ-GKJD'],
    address: '南山区科苑路 12 号',
    zip: '518057',
    city: '深圳',
    tax: '91440300MA0DEMO02X',
    contacts: [person('陈志强', 'chen@sz-gkjd.example', '总经理', true)],
  },
  {
    name: '宁波佳酿进出口有限公司',
    code: 'NBJ',
    codes: ['NB-JS'],
    address: '江北区人民路 12 号',
    zip: '315020',
    city: '宁波',
    tax: '91330200MA0DEMO03X',
    contacts: [person('王丽', 'wang.li@nb-js.example', '单证', true)],
  },
  {
    name: '宁波佳酿进出口公司',
    code: 'NB2',
    codes: ['NB-JS'],
    address: '北仑港 2 号仓',
    zip: '315800',
    city: '宁波',
    tax: null,
    contacts: [person('李强', 'li.qiang@nb-js.example', '业务')],
  },
  {
    name: '沈阳重机配件厂',
    code: 'SYZ',
    codes: ['SY-ZJ'],
    address: '铁西区建设大路 5 号',
    zip: '110021',
    city: '沈阳',
    tax: '91210100MA0DEMO05X',
    contacts: [],
  },
  {
    name: '成都厨房世界商贸有限公司',
    code: 'CDC',
    codes: ['CD-CF'],
    address: '武侯区科华北路 66 号',
    zip: '610041',
    city: '成都',
    tax: null,
    contacts: [person('何静', 'he.jing@cd-cf.example', null, true)],
  },
];

/** The id of the customer of this name; null for text that names nobody of them. */
export const customerNamed = (name: string | null | undefined): string | null => {
  const index = demoCustomers.findIndex((customer) => customer.name === name);
  return index < 0 ? null : `demo-customer-${index + 1}`;
};

/** Who gets requests for quotation at the channels, by the channel's place in their list. */
export const demoChannelContacts: DemoContact[][] = [
  [person('Katrin Vogel', 'anfragen@rheintal.example', 'Vertrieb', true), person('Jonas Pohl', null, 'Lager')],
  [person('Henrik Lorenzen', 'lorenzen@nordhafen.example', 'Verkauf', true)],
  [person('孙倩', 'sun.qian@beichen.example', '销售', true)],
  [person('Reto Brunner', 'r.brunner@alpenkontakt.example', null, true)],
];
