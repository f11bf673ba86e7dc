import { type Same, useText } from '@qiaohui/kit';
import { CountReason } from '@qiaohui/warehouse/scan';

const zh = {
  damaged: '损坏',
  lost: '丢失',
  found: '多出',
  miscounted: '之前数错',
  'mixed-up': '混放',
  other: '其他原因',
  opening: '期初余额',
  'left-over': '出库单多出的货物，已放回',
};
const en: Same<typeof zh> = {
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  miscounted: 'Miscounted before',
  'mixed-up': 'Mixed up',
  other: 'Other',
  opening: 'Opening balance',
  'left-over': 'Left over from an out-order',
};
const de: Same<typeof zh> = {
  damaged: 'Beschädigt',
  lost: 'Verloren',
  found: 'Gefunden',
  miscounted: 'Vorher verzählt',
  'mixed-up': 'Vertauscht',
  other: 'Anderes',
  opening: 'Anfangsbestand',
  'left-over': 'Übrig von einem Warenausgang',
};
const text = { zh, en, de };

export const reasons = CountReason.options;

/** Says why a stock was changed: a reason of counting has a code, which may stand before a note; others are words. */
export function useReason(): (reason: string) => string {
  const t = useText(text);
  return (reason) => {
    const [code = '', ...note] = reason.split(': ');
    return code in zh ? [t(code as keyof typeof zh), ...note].join(': ') : reason;
  };
}
