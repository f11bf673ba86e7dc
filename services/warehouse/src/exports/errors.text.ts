import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern files of lists. */
export const exportErrors: Messages = {
  'zh-CN': {
    'export.missing': '没有这个导出文件，或已过期',
    'export.running': '您的上一个导出文件还在制作，请稍候',
    'export.too-many': '一个文件最多 {{most}} 行，请缩小筛选范围',
  },
  'en-US': {
    'export.missing': 'There is no such file any more',
    'export.running': 'Your last file is still being made',
    'export.too-many': 'A file holds at most {{most}} rows; please narrow the filter',
  },
  'de-DE': {
    'export.missing': 'Diese Datei gibt es nicht (mehr)',
    'export.running': 'Ihre letzte Datei wird noch erstellt',
    'export.too-many': 'Eine Datei fasst höchstens {{most}} Zeilen; bitte grenzen Sie ein',
  },
};
