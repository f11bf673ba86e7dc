import type { Same } from '@qiaohui/kit';

const zh = {
  s0: '待完善信息',
  s1: '等待上传材料',
  s2: '等待上传材料',
  s3: '等待付款',
  s4: '银行确认到账中',
  s5: '银行确认到账中',
  s6: '银行汇款中',
  s7: '已完成',
  s8: '已取消',
  s9: '退款中',
  s10: '已退款',
  s11: '超时已取消',
  s12: '需补足金额',
  s13: '需补充材料',
};

const en: Same<typeof zh> = {
  s0: 'To be completed',
  s1: 'Documents needed',
  s2: 'Documents needed',
  s3: 'Payment needed',
  s4: 'Bank is confirming',
  s5: 'Bank is confirming',
  s6: 'Bank is remitting',
  s7: 'Completed',
  s8: 'Cancelled',
  s9: 'Being refunded',
  s10: 'Refunded',
  s11: 'Timed out',
  s12: 'Top-up needed',
  s13: 'More documents needed',
};

const de: Same<typeof zh> = {
  s0: 'Unvollständig',
  s1: 'Unterlagen nötig',
  s2: 'Unterlagen nötig',
  s3: 'Zahlung nötig',
  s4: 'Bank prüft Eingang',
  s5: 'Bank prüft Eingang',
  s6: 'Bank überweist',
  s7: 'Abgeschlossen',
  s8: 'Storniert',
  s9: 'Erstattung läuft',
  s10: 'Erstattet',
  s11: 'Abgelaufen',
  s12: 'Nachzahlung nötig',
  s13: 'Weitere Unterlagen nötig',
};

export const text = { zh, en, de };
