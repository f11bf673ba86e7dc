import { PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/contract';
import type { Currency } from '@qiaohui/service-kit/shapes';
import type { PayeeForm } from '../schema.ts';

/*
 * Demo institutions. Source: written for this product by its own team, from common knowledge of institutions' names and
 * towns; no database was copied. Bank details are invented (see demo.bank.ts) and belong to nobody. Licence: MIT, as the
 * rest of this repository. Names are used to describe, and none of the institutions has to do with the product.
 */

/** `types`: the first is the default. */
export type DemoPayee = {
  id: string;
  name: string;
  nameEn: string;
  code: string;
  country: string;
  city: string;
  currency: Currency;
  more?: Currency[];
  types: PayeeForm['paymentTypes'];
  popular?: true;
  channel?: 'newpay';
  fixedReference?: string;
};

type Extra = Partial<Pick<DemoPayee, 'more' | 'types' | 'popular' | 'channel' | 'fixedReference'>>;

const payee = (
  id: number | string,
  code: string,
  name: string,
  nameEn: string,
  place: string,
  currency: Currency,
  extra: Extra = {},
): DemoPayee => {
  const [country = '', city = ''] = place.split(' / ');
  return { id: String(id), code, name, nameEn, country, city, currency, types: [PaymentPurpose.Education], ...extra };
};

const popular = { popular: true } as const;
const compared = { types: [PaymentPurpose.EducationCompared, PaymentPurpose.Education] };
const housing = { types: [PaymentPurpose.EducationAndHousing] };
const medical = { types: [PaymentPurpose.Medical] };
const travel = { types: [PaymentPurpose.Travel] };

const { HongKongPartner, StudentChecklist, BeginsInEuro } = SpecialInstitution;

/** Institutions that the product treats in their own way, and branded ones. */
const special = [
  payee(
    BeginsInEuro,
    'living',
    '个人海外账户（生活费）',
    'Personal overseas account (living expenses)',
    'DE / Frankfurt am Main',
    'EUR',
    { more: ['USD'], types: [PaymentPurpose.LivingExpenses], ...popular },
  ),
  payee(
    StudentChecklist,
    'studienkolleg',
    '德国大学预科联合项目',
    'Studienkolleg Joint Programme',
    'DE / Berlin',
    'EUR',
    {
      fixedReference: 'STUDIENKOLLEG 2611',
      ...popular,
    },
  ),
  payee(2613, 'tud', '德累斯顿工业大学', 'Technische Universität Dresden', 'DE / Dresden', 'EUR'),
  payee(2614, 'uhh', '汉堡大学', 'University of Hamburg', 'DE / Hamburg', 'EUR'),
  payee(2618, 'kit', '卡尔斯鲁厄理工学院', 'Karlsruhe Institute of Technology', 'DE / Karlsruhe', 'EUR'),
  payee(2620, 'essec', '埃塞克高等商学院', 'ESSEC Business School', 'FR / Cergy', 'EUR', compared),
  payee(2625, 'maastricht', '马斯特里赫特大学', 'Maastricht University', 'NL / Maastricht', 'EUR'),
  payee(2632, 'tuwien', '维也纳工业大学', 'TU Wien', 'AT / Vienna', 'EUR'),
  payee(
    HongKongPartner,
    'hkpartner',
    '香港合作教育机构',
    'Hong Kong Partner Education Agency',
    'HK / Hong Kong',
    'HKD',
    popular,
  ),
  payee(3974, 'hkbu', '香港浸会大学', 'Hong Kong Baptist University', 'HK / Hong Kong', 'HKD'),
  payee(3982, 'lingnan', '岭南大学（香港）', 'Lingnan University', 'HK / Hong Kong', 'HKD'),
  payee(1288, 'dmlx', '多米留学服务（演示）', 'Duomi Study Abroad (demo)', 'GB / London', 'GBP'),
];

const europe = [
  payee(1001, 'tum', '慕尼黑工业大学', 'Technical University of Munich', 'DE / Munich', 'EUR', popular),
  payee(1002, 'heidelberg', '海德堡大学', 'Heidelberg University', 'DE / Heidelberg', 'EUR', popular),
  payee(1003, 'rwth', '亚琛工业大学', 'RWTH Aachen University', 'DE / Aachen', 'EUR'),
  payee(1004, 'hub', '柏林洪堡大学', 'Humboldt University of Berlin', 'DE / Berlin', 'EUR'),
  payee(1005, 'sorbonne', '索邦大学', 'Sorbonne University', 'FR / Paris', 'EUR'),
  payee(1006, 'insead', '欧洲工商管理学院', 'INSEAD', 'FR / Fontainebleau', 'EUR', compared),
  payee(1007, 'delft', '代尔夫特理工大学', 'Delft University of Technology', 'NL / Delft', 'EUR'),
  payee(1008, 'uva', '阿姆斯特丹大学', 'University of Amsterdam', 'NL / Amsterdam', 'EUR'),
  payee(1009, 'tcd', '都柏林圣三一学院', 'Trinity College Dublin', 'IE / Dublin', 'EUR'),
  payee(1010, 'ethz', '苏黎世联邦理工学院', 'ETH Zurich', 'CH / Zurich', 'CHF', popular),
  payee(1011, 'epfl', '洛桑联邦理工学院', 'EPFL', 'CH / Lausanne', 'CHF'),
  payee(1012, 'ehl', '洛桑酒店管理学院', 'EHL Hospitality Business School', 'CH / Lausanne', 'CHF'),
  payee(1101, 'oxford', '牛津大学', 'University of Oxford', 'GB / Oxford', 'GBP', popular),
  payee(1102, 'cambridge', '剑桥大学', 'University of Cambridge', 'GB / Cambridge', 'GBP', popular),
  payee(1103, 'imperial', '帝国理工学院', 'Imperial College London', 'GB / London', 'GBP'),
  payee(1104, 'ucl', '伦敦大学学院', 'University College London', 'GB / London', 'GBP', popular),
  payee(1105, 'edinburgh', '爱丁堡大学', 'University of Edinburgh', 'GB / Edinburgh', 'GBP'),
  payee(1106, 'manchester', '曼彻斯特大学', 'University of Manchester', 'GB / Manchester', 'GBP', compared),
  payee(1107, 'unite', '联合学生公寓', 'Unite Students', 'GB / Bristol', 'GBP', housing),
];

const americas = [
  payee(1201, 'harvard', '哈佛大学', 'Harvard University', 'US / Cambridge, MA', 'USD', popular),
  payee(1202, 'stanford', '斯坦福大学', 'Stanford University', 'US / Stanford, CA', 'USD', popular),
  payee(1203, 'mit', '麻省理工学院', 'Massachusetts Institute of Technology', 'US / Cambridge, MA', 'USD'),
  payee(1204, 'nyu', '纽约大学', 'New York University', 'US / New York, NY', 'USD', compared),
  payee(1205, 'columbia', '哥伦比亚大学', 'Columbia University', 'US / New York, NY', 'USD'),
  payee(1206, 'berkeley', '加州大学伯克利分校', 'University of California, Berkeley', 'US / Berkeley, CA', 'USD'),
  payee(1207, 'uw', '华盛顿大学', 'University of Washington', 'US / Seattle, WA', 'USD', { channel: 'newpay' }),
  payee(1301, 'toronto', '多伦多大学', 'University of Toronto', 'CA / Toronto, ON', 'CAD', popular),
  payee(1302, 'ubc', '不列颠哥伦比亚大学', 'University of British Columbia', 'CA / Vancouver, BC', 'CAD'),
  payee(1303, 'mcgill', '麦吉尔大学', 'McGill University', 'CA / Montreal, QC', 'CAD'),
];

const pacific = [
  payee(1401, 'melbourne', '墨尔本大学', 'University of Melbourne', 'AU / Melbourne, VIC', 'AUD', popular),
  payee(1402, 'sydney', '悉尼大学', 'University of Sydney', 'AU / Sydney, NSW', 'AUD'),
  payee(1403, 'unsw', '新南威尔士大学', 'UNSW Sydney', 'AU / Sydney, NSW', 'AUD', { channel: 'newpay' }),
  payee(1404, 'anu', '澳大利亚国立大学', 'Australian National University', 'AU / Canberra, ACT', 'AUD'),
  payee(1405, 'scape', '思凯普学生公寓', 'Scape Student Living', 'AU / Melbourne, VIC', 'AUD', housing),
  payee(1451, 'auckland', '奥克兰大学', 'University of Auckland', 'NZ / Auckland', 'NZD'),
  payee(1452, 'otago', '奥塔哥大学', 'University of Otago', 'NZ / Dunedin', 'NZD'),
  payee(1501, 'tokyo', '东京大学', 'The University of Tokyo', 'JP / Tokyo', 'JPY', popular),
  payee(1502, 'waseda', '早稻田大学', 'Waseda University', 'JP / Tokyo', 'JPY', popular),
  payee(1503, 'kyoto', '京都大学', 'Kyoto University', 'JP / Kyoto', 'JPY'),
  payee(1601, 'hku', '香港大学', 'The University of Hong Kong', 'HK / Hong Kong', 'HKD', popular),
  payee(1602, 'cuhk', '香港中文大学', 'The Chinese University of Hong Kong', 'HK / Hong Kong', 'HKD'),
  payee(1603, 'hkust', '香港科技大学', 'The Hong Kong University of Science and Technology', 'HK / Hong Kong', 'HKD'),
  payee(1701, 'nus', '新加坡国立大学', 'National University of Singapore', 'SG / Singapore', 'SGD', popular),
  payee(1702, 'ntu', '南洋理工大学', 'Nanyang Technological University', 'SG / Singapore', 'SGD'),
];

const others = [
  payee(1801, 'charite', '柏林夏里特医学院', 'Charité – Universitätsmedizin Berlin', 'DE / Berlin', 'EUR', medical),
  payee(1802, 'mayo', '梅奥诊所', 'Mayo Clinic', 'US / Rochester, MN', 'USD', { ...medical, ...popular }),
  payee(1803, 'juntendo', '顺天堂大学附属医院', 'Juntendo University Hospital', 'JP / Tokyo', 'JPY', medical),
  payee(1851, 'alpentours', '阿尔卑斯旅行社（演示）', 'Alpen Tours (demo)', 'CH / Interlaken', 'CHF', travel),
  payee(
    1852,
    'southerncross',
    '南十字旅行社（演示）',
    'Southern Cross Journeys (demo)',
    'NZ / Queenstown',
    'NZD',
    travel,
  ),
  payee(1853, 'hanseatic', '汉萨旅行社（演示）', 'Hanseatic Travel (demo)', 'DE / Hamburg', 'EUR', {
    ...travel,
    ...popular,
  }),
];

export const demoPayees: readonly DemoPayee[] = [...special, ...europe, ...americas, ...pacific, ...others];
