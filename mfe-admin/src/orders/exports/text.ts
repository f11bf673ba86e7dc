import type { Same } from '@qiaohui/kit';

const zh = {
  export: '导出',
  title: '导出订单',
  text: '导出当前筛选出的全部订单。证件号、账号和电话只含后几位；文件保留一天，仅您可下载，导出会记入操作记录。',
};
const en: Same<typeof zh> = {
  export: 'Export',
  title: 'Export orders',
  text: 'All orders that the filters let through. ID, account and phone numbers show their last digits only; a file is kept for a day, for you alone, and the export stands in the audit.',
};
const de: Same<typeof zh> = {
  export: 'Export',
  title: 'Aufträge exportieren',
  text: 'Alle Aufträge, die die Filter durchlassen. Ausweis-, Konto- und Telefonnummern nur mit Endziffern; eine Datei bleibt einen Tag, nur für Sie, und der Export steht im Protokoll.',
};
export const text = { zh, en, de };
