import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern counts. */
export const countingErrors: Messages = {
  'zh-CN': {
    'count.reason-needed': '盘点数与账面数不符，请选择原因',
    'count.missing': '没有这张盘点单或这一行',
    'count.not-open': '盘点单已结束',
    'count.uncounted': '还有未盘点的行',
    'count.nothing-there': '该客户没有库存',
    'count.too-many': '行数过多，请按库位分开盘点',
    'count.not-on-sheet': '该货物或库位不在这张盘点单的范围内',
  },
  'en-US': {
    'count.reason-needed': 'The count differs from the books, please choose a reason',
    'count.missing': 'There is no such count sheet or line',
    'count.not-open': 'This count sheet has ended',
    'count.uncounted': 'Some lines were not counted yet',
    'count.nothing-there': 'This client has nothing in stock',
    'count.too-many': 'Too many lines, please count shelf by shelf',
    'count.not-on-sheet': 'These goods or this place do not belong to the count sheet',
  },
  'de-DE': {
    'count.reason-needed': 'Die Zählung weicht vom Buchbestand ab, bitte einen Grund wählen',
    'count.missing': 'Diese Zählliste oder Zeile gibt es nicht',
    'count.not-open': 'Diese Zählliste ist beendet',
    'count.uncounted': 'Einige Zeilen sind noch nicht gezählt',
    'count.nothing-there': 'Dieser Kunde hat nichts auf Lager',
    'count.too-many': 'Zu viele Zeilen, bitte nach Lagerplätzen zählen',
    'count.not-on-sheet': 'Diese Ware oder dieser Platz gehört nicht zur Zählliste',
  },
};
