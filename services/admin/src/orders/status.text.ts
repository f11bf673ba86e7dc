import type { Locale } from '@qiaohui/service-kit/shapes';

const zh = {
  status0: '完善信息',
  status1: '订单已确认',
  status2: '已选择银行',
  status3: '材料已上传',
  status4: '已转账',
  status5: '银行确认中',
  status6: '银行汇款中',
  status7: '已完成',
  status8: '已取消',
  status9: '退款中',
  status10: '退款完成',
  status11: '超时取消',
  status12: '待补足金额',
  status13: '待补充材料',
  type1: '生活费',
  type2: '教育（比价）',
  type3: '教育',
  type4: '教育及住宿',
  type5: '医疗',
  type6: '旅游',
};
const en: typeof zh = {
  status0: 'Completing information',
  status1: 'Order confirmed',
  status2: 'Bank selected',
  status3: 'Documents uploaded',
  status4: 'Transferred',
  status5: 'Confirming receipt',
  status6: 'Remitting',
  status7: 'Complete',
  status8: 'Cancelled',
  status9: 'Refunding',
  status10: 'Refunded',
  status11: 'Timed out',
  status12: 'Awaiting top-up',
  status13: 'Awaiting documents',
  type1: 'Living expenses',
  type2: 'Education (compared)',
  type3: 'Education',
  type4: 'Education and housing',
  type5: 'Medical',
  type6: 'Travel',
};
const de: typeof zh = {
  status0: 'Angaben unvollständig',
  status1: 'Auftrag bestätigt',
  status2: 'Bank gewählt',
  status3: 'Dokumente hochgeladen',
  status4: 'Überwiesen',
  status5: 'Eingang wird geprüft',
  status6: 'Wird überwiesen',
  status7: 'Abgeschlossen',
  status8: 'Storniert',
  status9: 'Wird erstattet',
  status10: 'Erstattet',
  status11: 'Abgelaufen',
  status12: 'Betrag fehlt',
  status13: 'Dokumente fehlen',
  type1: 'Lebenshaltung',
  type2: 'Bildung (verglichen)',
  type3: 'Bildung',
  type4: 'Bildung und Wohnen',
  type5: 'Medizin',
  type6: 'Reise',
};

/** What finance calls statuses and types of orders: on the desk and in its files. */
export const statusWords = { zh, en, de };
export type Language = keyof typeof statusWords;

export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;
