/** A path through the product: whom one pays, how much, by which method, and what this kind requires. */
export type Journey = {
  kind: string;
  /** The search text of home, and the institution's name. */
  keyword: string;
  institution: string;
  /** The foreign sum, or the CNY to pay. */
  amount?: string;
  cny?: string;
  /** 1 bank transfer, 2 wallet QR, 3 messaging-app pay; null: there is no choice. */
  payway: 1 | 2 | 3 | null;
  /** Labels that the account step shows in this currency; null: there is no such step. */
  account: string[] | null;
  /** Input for the account step: an account of one's own belongs to no payee. */
  own?: Record<string, string>;
  /** True when names are required in pinyin too. */
  pinyin: boolean;
  relation: string;
  photos: string[];
  /** Documents on the order's page; none: one pays at once. */
  documents: string[];
  /** Texts on the check step that only this kind has. */
  texts: string[];
  hides: string[];
};

const ID = ['身份证人像面', '身份证国徽面'];

export const journeys: Journey[] = [
  {
    kind: 'living expenses (1, payee 996)',
    keyword: 'shenghuofei',
    institution: '个人海外账户（生活费）',
    amount: '300',
    payway: null,
    account: ['IBAN', 'SWIFT/BIC'],
    // the example of ISO 13616
    own: {
      收款人名称: 'Siyuan OUYANG',
      IBAN: 'DE89370400440532013000',
      收款银行名称: 'Demo Bank',
      收款银行地址: 'Berlin',
    },
    pinyin: false,
    relation: '与受益人的关系',
    photos: [...ID, '护照资料页', '关系证明'],
    documents: [],
    texts: ['学生信息', '欧阳思远', 'Living expense'],
    hides: ['OUYANG'],
  },
  {
    kind: 'comparison of banks (2)',
    keyword: 'New York',
    institution: '纽约大学',
    amount: '5000',
    payway: 2,
    account: ['ABA 路由号码（Routing number）'],
    pinyin: true,
    relation: '与学生的关系',
    photos: ID,
    documents: ['录取通知书或学生证', '院校缴费通知单'],
    texts: ['学生信息', 'OUYANG'],
    hides: [],
  },
  {
    kind: 'education by newpay (3)',
    keyword: 'unsw',
    institution: '新南威尔士大学',
    amount: '4000',
    payway: 3,
    account: ['BSB 号码'],
    pinyin: true,
    relation: '与学生的关系',
    photos: ID,
    documents: ['录取通知书或学生证', '院校缴费通知单'],
    texts: ['学生信息', 'OUYANG'],
    hides: [],
  },
  {
    kind: 'medical (5)',
    keyword: 'juntendo',
    institution: '顺天堂大学附属医院',
    amount: '300000',
    payway: 2,
    account: ['口座番号（收款账号）', '支店名（分行名称）'],
    pinyin: true,
    relation: '与受益人的关系',
    photos: ID,
    documents: ['护照资料页', '医疗协议', '医疗账单'],
    texts: ['付款人信息（就诊人）'],
    hides: ['学生信息', '全额到账费'],
  },
  {
    kind: 'travel (6)',
    keyword: '汉萨',
    institution: '汉萨旅行社（演示）',
    amount: '1200',
    payway: 1,
    account: ['IBAN'],
    pinyin: true,
    relation: '与受益人的关系',
    photos: ID,
    documents: ['旅游合同', '发票'],
    texts: ['出行人信息'],
    hides: ['学生信息'],
  },
  {
    kind: 'student checklist (payee 2611)',
    keyword: 'studienkolleg',
    institution: '德国大学预科联合项目',
    amount: '1500',
    payway: 1,
    account: null,
    pinyin: true,
    relation: '与学生的关系',
    photos: ID,
    documents: ['护照资料页', '录取通知书或学生证', '院校缴费通知单'],
    texts: ['STUDIENKOLLEG 2611'],
    hides: [],
  },
  {
    kind: 'reduced form (payee 3972)',
    keyword: '香港合作',
    institution: '香港合作教育机构',
    cny: '8000',
    payway: null,
    account: null,
    pinyin: false,
    relation: '与学生的关系',
    photos: ID,
    documents: ['院校缴费通知单'],
    texts: ['学生信息', '欧阳思远'],
    hides: ['付款信息', 'OUYANG'],
  },
];
