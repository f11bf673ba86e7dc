type DemoBrand = { name: string; chinese: string; aliases?: string[] };

/** Makers of industrial goods with the names that they go by in China; WAGO stands here twice, to be merged. */
export const demoBrands: DemoBrand[] = [
  { name: 'Siemens', chinese: '西门子', aliases: ['Siemens AG', 'SIEMENS 西门子'] },
  { name: 'WAGO', chinese: '万可', aliases: ['WAGO Kontakttechnik'] },
  { name: 'Wago GmbH & Co. KG', chinese: '万可电子', aliases: ['万可端子'] },
  { name: 'Phoenix Contact', chinese: '菲尼克斯电气', aliases: ['菲尼克斯', 'PxC'] },
  { name: 'Weidmüller', chinese: '魏德米勒', aliases: ['Weidmueller'] },
  { name: 'Rittal', chinese: '威图' },
  { name: 'Festo', chinese: '费斯托' },
  { name: 'SICK', chinese: '西克' },
  { name: 'Pepperl+Fuchs', chinese: '倍加福', aliases: ['P+F'] },
  { name: 'Balluff', chinese: '巴鲁夫' },
  { name: 'ifm electronic', chinese: '易福门', aliases: ['ifm'] },
  { name: 'Turck', chinese: '图尔克' },
  { name: 'Pilz', chinese: '皮尔磁' },
  { name: 'Lenze', chinese: '伦茨' },
  { name: 'SEW-EURODRIVE', chinese: '赛威传动', aliases: ['SEW'] },
  { name: 'Bosch Rexroth', chinese: '博世力士乐', aliases: ['Rexroth', '力士乐'] },
  { name: 'Endress+Hauser', chinese: '恩德斯豪斯', aliases: ['E+H'] },
  { name: 'HARTING', chinese: '浩亭' },
  { name: 'Murrelektronik', chinese: '穆尔电子', aliases: ['Murr'] },
  { name: 'Schmersal', chinese: '施迈赛' },
  { name: 'Beckhoff', chinese: '倍福' },
  { name: 'HEIDENHAIN', chinese: '海德汉' },
  { name: 'igus', chinese: '易格斯' },
  { name: 'LAPP', chinese: '缆普', aliases: ['Lapp Kabel', 'ÖLFLEX'] },
];

type DemoChannel = { name: string; description: string | null; selected: boolean; brands: string[] };

/** Fictitious firms that supply them. */
export const demoChannels: DemoChannel[] = [
  {
    name: 'Rheintal Elektro GmbH',
    description: '德国授权经销商，年度框架价，每周五发货',
    selected: true,
    brands: ['Siemens', 'WAGO', 'Phoenix Contact', 'Weidmüller', 'Rittal', 'HARTING'],
  },
  {
    name: 'Nordhafen Automation Handel',
    description: '汉堡贸易商，传感器和驱动，付款期 30 天',
    selected: true,
    brands: ['SICK', 'Pepperl+Fuchs', 'Balluff', 'ifm electronic', 'Turck', 'SEW-EURODRIVE', 'Lenze'],
  },
  {
    name: '苏州北辰自动化有限公司',
    description: '国内现货，急单时询价',
    selected: false,
    brands: ['Siemens', 'Festo', 'Bosch Rexroth', 'Beckhoff', 'Wago GmbH & Co. KG'],
  },
  {
    name: 'Alpenkontakt AG',
    description: '瑞士，测量仪表和编码器，只接整箱',
    selected: false,
    brands: ['Endress+Hauser', 'HEIDENHAIN', 'Pilz', 'Schmersal'],
  },
  { name: 'Kabelkontor Süd', description: null, selected: false, brands: ['LAPP', 'igus'] },
];
