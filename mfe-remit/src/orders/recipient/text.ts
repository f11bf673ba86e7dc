import type { Same } from '@qiaohui/kit';

const zh = {
  comma: '、',
  differs: '与机构登记资料不同',
  recordSays: '与机构登记资料不同。登记为：{{value}}',
  restore: '恢复登记资料',
  restoreOf: '恢复登记资料：{{label}}',
  holderDiffers: '户名与账户持有人（{{name}}）不一致',
  holder: '与账户持有人不一致',
  changedTitle: '收款账户不是该机构登记的账户',
  changed:
    '以下内容与机构登记资料不同：{{fields}}。更改收款账户是常见的诈骗手法；如果有人发邮件或来电要求换账户，请先用您已知的电话向机构核实。',
  holderTitle: '收款账户户名与账户持有人不一致',
  holderChanged: '生活费只能汇入本人名下的账户。户名「{{account}}」与账户持有人「{{name}}」不一致，请核对。',
  confirm: '我确认：收款账户由我按缴费通知单填写，并已向机构核实',
  confirmHolder: '我确认：该账户属于上述账户持有人，信息由我填写',
  needed: '请先确认收款账户',
  checked: '汇出前我们会核实该账户；凭证将注明“账户由付款人提供”。',
};

const en: Same<typeof zh> = {
  comma: ', ',
  differs: 'differs from the institution’s record',
  recordSays: 'Differs from the institution’s record, which says: {{value}}',
  restore: 'Restore',
  restoreOf: 'Restore the record: {{label}}',
  holderDiffers: 'Not the name of the account holder ({{name}})',
  holder: 'not the account holder’s name',
  changedTitle: 'This is not the account on the institution’s record',
  changed:
    'These differ from the institution’s record: {{fields}}. Changed accounts are a common fraud: if somebody wrote or called to give you another account, first ask the institution by a number you already know.',
  holderTitle: 'The account is not in the account holder’s name',
  holderChanged:
    'Living expenses go to one’s own account only. The account name “{{account}}” is not that of the account holder {{name}}; please check it.',
  confirm: 'I confirm that I typed this account from my payment slip and checked it with the institution',
  confirmHolder: 'I confirm that this account belongs to the account holder named above and that I typed it myself',
  needed: 'Please confirm the account first',
  checked: 'We check this account before remitting; the receipt will say “account given by the payer”.',
};

const de: Same<typeof zh> = {
  comma: ', ',
  differs: 'weicht von den Angaben der Einrichtung ab',
  recordSays: 'Weicht von den Angaben der Einrichtung ab; hinterlegt ist: {{value}}',
  restore: 'Wiederherstellen',
  restoreOf: 'Hinterlegte Angabe wiederherstellen: {{label}}',
  holderDiffers: 'Nicht der Name der Kontoinhaberin oder des Kontoinhabers ({{name}})',
  holder: 'anderer Name als der der begünstigten Person',
  changedTitle: 'Dies ist nicht das hinterlegte Konto der Einrichtung',
  changed:
    'Abweichend von den Angaben der Einrichtung: {{fields}}. Geänderte Konten sind eine häufige Betrugsmasche: Hat Ihnen jemand per Mail oder Telefon ein anderes Konto genannt, fragen Sie zuerst unter einer bekannten Nummer bei der Einrichtung nach.',
  holderTitle: 'Das Konto läuft auf einen anderen Namen',
  holderChanged:
    'Lebensunterhalt geht nur auf ein eigenes Konto. Der Kontoname „{{account}}“ passt nicht zu {{name}}; bitte prüfen Sie ihn.',
  confirm:
    'Ich bestätige: Ich habe dieses Konto von der Zahlungsaufforderung abgeschrieben und bei der Einrichtung geprüft',
  confirmHolder: 'Ich bestätige: Dieses Konto gehört der genannten Person, und ich habe es selbst eingetragen',
  needed: 'Bitte bestätigen Sie zuerst das Konto',
  checked: 'Wir prüfen dieses Konto vor der Überweisung; im Beleg steht „Konto von der zahlenden Person angegeben“.',
};

export const text = { zh, en, de };
