import type { Same } from '@qiaohui/kit';

const zh = {
  about: '关于桥汇',
  aboutIntro: '桥汇 2020 年创立于北京，帮助个人用人民币向海外院校、医院、旅行社、房东与保险机构付款。',
  point1: '3 分钟线上办理，一对一人工协助',
  point1Text: '填写、核对、上传都在网上完成；任何一步卡住，都有专人陪您办完。',
  point2: '数据安全，直连银行',
  point2Text: '证件与账号加密保存，只在银行审核时使用，通过专线直接送达合作银行。',
  point3: '资金直达受监管的备付金账户',
  point3Text: '您的款项进入持牌支付机构的备付金账户，全程受监管，不经过任何个人账户。',
  point4: '协助申报',
  point4Text: '协助您申报付款人身份与资金用途，材料一次备齐，不占个人年度购汇额度。',
  hours: '银行工作时间 9:00–16:00。退款在 3 个工作日内原路退回。',
  start: '看看费用',
  settlement: '海外收入结汇',
  settlementIntro: '面向海外创作与广告收入的结汇服务，把分散的外币收入合规地换成人民币，打到您的境内账户。',
  step1: '归集',
  step1Text: '海外平台的收入先归集到境外代理机构的账户。',
  step2: '兑换为离岸人民币',
  step2Text: '按约定的汇率换成离岸人民币（CNH），汇率与费用事先写明。',
  step3: '转为在岸人民币',
  step3Text: '线下办理跨境手续，转换为在岸人民币（CNY）。',
  step4: '付到境内账户',
  step4Text: '按您提供的名单付到境内账户，并附每笔明细。',
  contact: '需要结汇服务？请写信给我们，一个工作日内回复。',
  write: '写邮件',
};

const en: Same<typeof zh> = {
  about: 'About Qiaohui',
  aboutIntro:
    'Qiaohui was founded in Beijing in 2020. We help people pay schools, hospitals, travel firms, landlords and insurers abroad in CNY.',
  point1: '3 minutes online, one-to-one help',
  point1Text: 'You fill in, check and upload online; wherever you get stuck, a person sees it through with you.',
  point2: 'Safe data, a direct line to the bank',
  point2Text:
    'ID and account numbers are stored encrypted, used only for the bank’s review, and sent straight to the partner bank.',
  point3: 'Straight to a regulated reserve account',
  point3Text:
    'Your money enters the reserve account of a licensed payment institution. It is supervised all the way and never touches a private account.',
  point4: 'Help with the declaration',
  point4Text:
    'We help you declare who pays and what for. Your documents are collected once, and your yearly quota stays untouched.',
  hours: 'Bank hours are 9:00 to 16:00 (Beijing). Refunds return to the payer within 3 working days.',
  start: 'See what it costs',
  settlement: 'Revenue from abroad',
  settlementIntro:
    'A conversion service for creator and advertising revenue from abroad: scattered foreign income becomes CNY in your account in China, by the rules.',
  step1: 'Collect',
  step1Text: 'Revenue of your platforms is pooled in the account of an agency abroad.',
  step2: 'Convert to offshore yuan',
  step2Text: 'It becomes offshore yuan (CNH) at a rate and for fees that are written down beforehand.',
  step3: 'Bring it onshore',
  step3Text: 'The cross-border formalities are done offline, and it becomes onshore yuan (CNY).',
  step4: 'Pay out in China',
  step4Text: 'It is paid to the accounts you name, with a statement for every item.',
  contact: 'Would you like to use it? Write to us; we answer within one working day.',
  write: 'Write to us',
};

const de: Same<typeof zh> = {
  about: 'Über Qiaohui',
  aboutIntro:
    'Qiaohui wurde 2020 in Peking gegründet. Wir helfen Menschen, Hochschulen, Kliniken, Reisebüros, Vermieter und Versicherer im Ausland in CNY zu bezahlen.',
  point1: '3 Minuten online, persönliche Hilfe',
  point1Text: 'Ausfüllen, prüfen, hochladen: alles online. Wo es hakt, begleitet Sie ein Mensch bis zum Ende.',
  point2: 'Sichere Daten, direkt zur Bank',
  point2Text:
    'Ausweis- und Kontonummern liegen verschlüsselt, dienen nur der Prüfung und gehen direkt an die Partnerbank.',
  point3: 'Direkt auf ein beaufsichtigtes Reservekonto',
  point3Text:
    'Ihr Geld geht auf das Reservekonto eines zugelassenen Zahlungsinstituts, durchgehend beaufsichtigt und nie über ein Privatkonto.',
  point4: 'Hilfe bei der Meldung',
  point4Text:
    'Wir helfen zu melden, wer wofür zahlt. Unterlagen reichen Sie einmal ein; Ihre Jahresquote bleibt unberührt.',
  hours: 'Banken arbeiten 9 bis 16 Uhr (Peking). Erstattungen sind innerhalb von 3 Arbeitstagen zurück.',
  start: 'Kosten ansehen',
  settlement: 'Einnahmen aus dem Ausland',
  settlementIntro:
    'Ein Umtauschdienst für Einnahmen aus Inhalten und Werbung im Ausland: verstreute Beträge werden regelgerecht zu CNY auf Ihrem Konto in China.',
  step1: 'Sammeln',
  step1Text: 'Die Einnahmen Ihrer Plattformen fließen auf das Konto einer Agentur im Ausland.',
  step2: 'In Offshore-Yuan tauschen',
  step2Text: 'Sie werden zu Offshore-Yuan (CNH), zu Kurs und Gebühren, die vorher feststehen.',
  step3: 'Ins Inland holen',
  step3Text: 'Die Formalitäten werden offline erledigt; daraus wird Onshore-Yuan (CNY).',
  step4: 'In China auszahlen',
  step4Text: 'Ausgezahlt wird auf die Konten, die Sie nennen, mit Beleg für jeden Posten.',
  contact: 'Möchten Sie das nutzen? Schreiben Sie uns; wir antworten innerhalb eines Arbeitstags.',
  write: 'Schreiben Sie uns',
};

export const text = { zh, en, de };
