import type { Same } from '@qiaohui/kit';

const zh = {
  export: '导出',
  title: '导出订单',
  text: '导出当前筛选出的全部订单。证件号、账号和电话只含后几位；文件保留一天，仅您可下载，导出会记入操作记录。',
};
const en: Same<typeof zh> = {
  export: 'Export',
  title: 'Export orders',
  text: 'All filtered orders. ID, account and phone numbers show their last digits only. The file is available to you alone for one day. The export is recorded in the audit log.',
};
const de: Same<typeof zh> = {
  export: 'Export',
  title: 'Aufträge exportieren',
  text: 'Alle gefilterten Aufträge. Ausweis-, Konto- und Telefonnummern nur mit Endziffern. Die Datei steht einen Tag lang nur Ihnen zur Verfügung; der Export wird protokolliert.',
};
export const text = { zh, en, de };
