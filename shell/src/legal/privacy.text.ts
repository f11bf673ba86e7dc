import type { Same } from '@qiaohui/kit';

const zh = {
  title: '隐私政策',
  intro: '版本 2026 年 11 月。我们只收集完成汇款所需的信息。',
  what: '我们收集什么',
  whatText:
    '账号邮箱；您在订单中填写的学生、付款人和收款人信息；您上传的证件与材料；付款记录；以及安全所需的登录记录。',
  why: '用于什么',
  whyText: '用于办理您的汇款、银行与监管机构要求的审核、向您告知进展，以及防止欺诈。不用于广告，不出售。',
  who: '谁可以看到',
  whoText:
    '负责审核的财务人员、合作银行和支付机构。证件号、账号和电话默认只显示末位；查看完整信息需要说明理由，并会留下记录。',
  how: '如何保护',
  howText: '证件号、账号、电话和证件文件使用每个账号独立的密钥加密保存；密码只保存不可逆的摘要，传输时也会加密。',
  browser: '浏览器中保存什么',
  browserText: '登录状态、语言和外观设置保存在您的浏览器中，用于保持登录。我们不使用第三方跟踪。',
  rights: '您的权利',
  rightsText:
    '您可以在“我的数据”中查看、导出您的信息，查看谁看过它，或删除账号。删除账号时会销毁其密钥；法律要求保留的交易记录除外。',
  rightsMail: '其他问题请写信至 {{mail}}。',
};

const en: Same<typeof zh> = {
  title: 'Privacy policy',
  intro: 'Version of November 2026. We collect only what a remittance needs.',
  what: 'What we collect',
  whatText:
    'The e-mail address of your account; what you enter about student, payer and recipient; the papers you upload; records of payments; and log-in records that security needs.',
  why: 'What it is for',
  whyText:
    'To carry out your remittance, for the checks that banks and authorities demand, to tell you how it goes, and to prevent fraud. Not for advertising, and never for sale.',
  who: 'Who sees it',
  whoText:
    'The finance staff who check it, the partner bank and the payment institution. Of ID, account and phone numbers they see the last digits; seeing more takes a reason and leaves a record.',
  how: 'How it is protected',
  howText:
    'ID, account and phone numbers and the files of your papers are stored encrypted under a key of your account alone. Of passwords we keep an irreversible digest, and they travel encrypted.',
  browser: 'What your browser keeps',
  browserText: 'Your log-in, language and appearance, so that you stay logged in. We use no tracking by third parties.',
  rights: 'Your rights',
  rightsText:
    'Under “My data” you can take a copy of what we hold, see who looked at it, and delete your account. Deleting an account destroys its key; records of payments that the law demands are kept.',
  rightsMail: 'For anything else write to {{mail}}.',
};

const de: Same<typeof zh> = {
  title: 'Datenschutzerklärung',
  intro: 'Fassung vom November 2026. Wir erheben nur, was eine Überweisung braucht.',
  what: 'Was wir erheben',
  whatText:
    'Die E-Mail-Adresse Ihres Kontos; Ihre Angaben zu Studierenden, Zahlern und Empfängern; die hochgeladenen Unterlagen; Zahlungsdaten; und Anmeldedaten, die der Sicherheit dienen.',
  why: 'Wozu',
  whyText:
    'Um Ihre Überweisung auszuführen, für Prüfungen, die Banken und Behörden verlangen, um Sie zu unterrichten und um Betrug zu verhindern. Nicht für Werbung und niemals zum Verkauf.',
  who: 'Wer es sieht',
  whoText:
    'Die prüfenden Mitarbeitenden der Finanzabteilung, die Partnerbank und das Zahlungsinstitut. Von Ausweis-, Konto- und Telefonnummern sehen sie die letzten Stellen; mehr zu sehen braucht einen Grund und wird aufgezeichnet.',
  how: 'Wie es geschützt ist',
  howText:
    'Ausweis-, Konto- und Telefonnummern und die Dateien Ihrer Unterlagen liegen verschlüsselt unter einem Schlüssel, der nur zu Ihrem Konto gehört. Von Passwörtern bewahren wir einen unumkehrbaren Hashwert; sie werden verschlüsselt übertragen.',
  browser: 'Was Ihr Browser behält',
  browserText:
    'Anmeldung, Sprache und Darstellung, damit Sie angemeldet bleiben. Wir nutzen kein Tracking durch Dritte.',
  rights: 'Ihre Rechte',
  rightsText:
    'Unter „Meine Daten“ erhalten Sie eine Kopie Ihrer Daten, sehen, wer sie angesehen hat, und löschen Ihr Konto. Mit ihm wird sein Schlüssel vernichtet; Zahlungsdaten, die das Gesetz verlangt, bleiben.',
  rightsMail: 'Alles Weitere: {{mail}}.',
};

export const text = { zh, en, de };
