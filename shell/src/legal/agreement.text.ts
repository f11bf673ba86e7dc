import type { Same } from '@qiaohui/kit';

const zh = {
  title: '用户服务协议',
  intro: '版本 2026 年 11 月。注册即表示您同意以下条款。',
  service: '我们提供什么',
  serviceText:
    '您用人民币付款，资金进入受监管支付机构的备付金账户。合作银行审核您的材料后，将外币汇给您选择的境外机构。我们协助您提交材料，并告知每一步进展。',
  you: '您需要做什么',
  youText:
    '请使用真实信息，上传清晰、真实的证件与材料，并从您本人的银行账户付款。付款附言必须与页面显示一致，否则无法自动核对。',
  price: '汇率与费用',
  priceText:
    '汇率与所有费用在付款前显示。选择付款方式后，汇率锁定至订单页显示的截止时间；超过截止时间未付款，订单关闭，可重新下单。',
  refund: '取消与退款',
  refundText: '未付款的订单可以随时取消。银行退回或您申请退款时，已收款项在 3 个工作日内原路退回付款人账户。',
  limits: '我们不能做什么',
  limitsText:
    '法律禁止的款项、材料不真实的款项，我们不予办理。银行与收款机构的处理时间不由我们决定，但我们会如实告知。',
  law: '适用法律',
  lawText: '本协议适用中华人民共和国法律。争议先协商解决，协商不成的，由北京有管辖权的人民法院处理。',
};

const en: Same<typeof zh> = {
  title: 'Service agreement',
  intro: 'Version of November 2026. By registering you agree to these terms.',
  service: 'What we do',
  serviceText:
    'You pay in CNY into the reserve account of a regulated payment institution. Once a partner bank has checked your papers, it remits foreign currency to the institution you chose. We help you with the papers and tell you about every step.',
  you: 'What you do',
  youText:
    'Give true information, upload clear and genuine papers, and pay from a bank account of your own. The payment reference has to be the one shown, or your payment cannot be matched.',
  price: 'Rate and fees',
  priceText:
    'The rate and all fees are shown before you pay. Choosing a payment method locks the rate until the deadline that the order shows; an order not paid by then is closed, and you may order again.',
  refund: 'Cancelling and refunds',
  refundText:
    'An order that is not paid can be cancelled at any time. When a bank returns the money, or you ask for a refund, what we received goes back to the payer within 3 working days.',
  limits: 'What we cannot do',
  limitsText:
    'We do not carry out payments that the law forbids, or whose papers are not genuine. How long banks and recipients take is not ours to decide, but we tell you truthfully.',
  law: 'Law',
  lawText:
    "The law of the People's Republic of China applies. Disputes are first talked over; failing that, the competent court in Beijing decides.",
};

const de: Same<typeof zh> = {
  title: 'Nutzungsvereinbarung',
  intro: 'Fassung vom November 2026. Mit der Registrierung stimmen Sie diesen Bedingungen zu.',
  service: 'Was wir tun',
  serviceText:
    'Sie zahlen in CNY auf das Treuhandkonto eines beaufsichtigten Zahlungsinstituts. Sobald eine Partnerbank Ihre Unterlagen geprüft hat, überweist sie die Fremdwährung an die von Ihnen gewählte Einrichtung. Wir helfen bei den Unterlagen und berichten über jeden Schritt.',
  you: 'Was Sie tun',
  youText:
    'Machen Sie wahre Angaben, laden Sie deutliche und echte Unterlagen hoch und zahlen Sie von Ihrem eigenen Bankkonto. Der Verwendungszweck muss der angezeigte sein, sonst lässt sich die Zahlung nicht zuordnen.',
  price: 'Kurs und Gebühren',
  priceText:
    'Kurs und alle Gebühren sehen Sie vor der Zahlung. Mit der Wahl der Zahlungsart gilt der Kurs bis zur angezeigten Frist; ein bis dahin nicht bezahlter Auftrag wird geschlossen, und Sie können neu beauftragen.',
  refund: 'Storno und Erstattung',
  refundText:
    'Ein unbezahlter Auftrag kann jederzeit storniert werden. Gibt eine Bank das Geld zurück oder beantragen Sie eine Erstattung, geht das Erhaltene innerhalb von 3 Werktagen an den Zahler zurück.',
  limits: 'Was wir nicht können',
  limitsText:
    'Zahlungen, die das Gesetz verbietet oder deren Unterlagen nicht echt sind, führen wir nicht aus. Wie lange Banken und Empfänger brauchen, bestimmen nicht wir; wir sagen es Ihnen aber ehrlich.',
  law: 'Recht',
  lawText:
    'Es gilt das Recht der Volksrepublik China. Streitfragen werden zuerst besprochen; gelingt das nicht, entscheidet das zuständige Gericht in Peking.',
};

export const text = { zh, en, de };
