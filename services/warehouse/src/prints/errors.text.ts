import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern prints. */
export const printErrors: Messages = {
  'zh-CN': {
    'print.nothing': '没有选择要打印的内容',
    'print.zone': '未知的时区',
    'print.too-many': '一次最多打印 {{most}} 张标签，现在是 {{wanted}} 张，请分批打印',
    'print.busy': '暂时无法生成打印文件，请稍后再试',
    'print.all-picked': '货物已全部拣完，没有要打印的拣货行',
    'print.not-packed': '出库单还没有装箱或出库，不能打印装箱单',
    'start.range': '起始位置应为 1 到 {{most}}',
    'copies.range': '份数应为 1 到 1,000',
  },
  'en-US': {
    'print.nothing': 'Nothing was chosen to print',
    'print.zone': 'Unknown time zone',
    'print.too-many': 'At most {{most}} labels are printed at once; these are {{wanted}}, please print them in parts',
    'print.busy': 'The print cannot be made right now, please try again later',
    'print.all-picked': 'Everything is picked; there is nothing left for a picking list',
    'print.not-packed': 'This out-order is neither packed nor shipped, so it has no packing list',
    'start.range': 'The start is from 1 to {{most}}',
    'copies.range': 'From 1 to 1,000 copies',
  },
  'de-DE': {
    'print.nothing': 'Es ist nichts zum Drucken ausgewählt',
    'print.zone': 'Unbekannte Zeitzone',
    'print.too-many': 'Höchstens {{most}} Etiketten auf einmal; das wären {{wanted}}, bitte in Teilen drucken',
    'print.busy': 'Der Druck kann gerade nicht erstellt werden, bitte versuchen Sie es später erneut',
    'print.all-picked': 'Alles ist kommissioniert, für eine Liste ist nichts übrig',
    'print.not-packed': 'Dieser Warenausgang ist weder gepackt noch versandt und hat keine Packliste',
    'start.range': 'Der Anfang liegt zwischen 1 und {{most}}',
    'copies.range': '1 bis 1.000 Exemplare',
  },
};
