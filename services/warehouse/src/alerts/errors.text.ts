import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern alerts. */
export const alertErrors: Messages = {
  'zh-CN': {
    'level.missing': '没有这个库存下限',
    'settings.moved-already': '设置已被更新，请查看后再保存',
    'date.past': '请选择今天或以后的日期',
    'days.least': '至少 1 天',
    'days.most': '最多 730 天',
  },
  'en-US': {
    'level.missing': 'There is no such level',
    'settings.moved-already': 'The settings were changed meanwhile; please look and save again',
    'date.past': 'Please choose today or a later day',
    'days.least': 'At least 1 day',
    'days.most': 'At most 730 days',
  },
  'de-DE': {
    'level.missing': 'Diesen Mindestbestand gibt es nicht',
    'settings.moved-already': 'Die Einstellungen wurden inzwischen geändert; bitte ansehen und erneut speichern',
    'date.past': 'Bitte heute oder einen späteren Tag wählen',
    'days.least': 'Mindestens 1 Tag',
    'days.most': 'Höchstens 730 Tage',
  },
};
