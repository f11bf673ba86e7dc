import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern scans. */
export const scanErrors: Messages = {
  'zh-CN': {
    'scan.ambiguous': '有多批货物符合，请扫描货品码',
    'scan.same-place': '目的库位与原库位相同',
    'scan.missing': '没有这次扫描',
    'scan.none-to-receive': '{{code}} 没有还未到的预报；请在入库单上登记',
    'scan.none-to-move': '{{code}} 没有在库的货物',
    'scan.none-to-pick': '{{code}} 没有可拣的货物',
    'scan.none-to-count': '{{code}} 没有在库的货物',
    'scan.other-under-id': '这个扫描编号已用于另一次扫描，没有记账，请重新扫描',
    'scan.undone-already': '这次扫描已经撤销',
    'scan.not-on-order': '这件货物不在出库单上',
    'scan.enough': '超过出库单上的数量',
  },
  'en-US': {
    'scan.ambiguous': 'Several lots match, please scan the goods label',
    'scan.same-place': 'The goods stand there already',
    'scan.missing': 'There is no such scan',
    'scan.none-to-receive': 'Nothing more of {{code}} is announced; book it on its in-order',
    'scan.none-to-move': 'Nothing of {{code}} is in stock',
    'scan.none-to-pick': 'There is nothing of {{code}} to pick',
    'scan.none-to-count': 'Nothing of {{code}} is in stock',
    'scan.other-under-id': 'This scan bears the number of another one and was not booked; please scan again',
    'scan.undone-already': 'This scan was undone already',
    'scan.not-on-order': 'These goods are not on the out-order',
    'scan.enough': 'That is more than was ordered',
  },
  'de-DE': {
    'scan.ambiguous': 'Mehrere Posten passen, bitte das Warenetikett scannen',
    'scan.same-place': 'Die Ware steht schon dort',
    'scan.missing': 'Diesen Scan gibt es nicht',
    'scan.none-to-receive': 'Von {{code}} ist nichts mehr angekündigt; bitte im Wareneingang buchen',
    'scan.none-to-move': 'Von {{code}} ist nichts auf Lager',
    'scan.none-to-pick': 'Von {{code}} ist nichts zu kommissionieren',
    'scan.none-to-count': 'Von {{code}} ist nichts auf Lager',
    'scan.other-under-id':
      'Dieser Scan trägt die Nummer eines anderen und wurde nicht gebucht; bitte noch einmal scannen',
    'scan.undone-already': 'Dieser Scan wurde schon zurückgenommen',
    'scan.not-on-order': 'Diese Ware steht nicht auf dem Warenausgang',
    'scan.enough': 'Das ist mehr, als bestellt wurde',
  },
};
