import type { Currency } from '@qiaohui/service-kit/shapes';

/** Fictitious makers and articles; each list combines its families with their sizes. */
type Family = {
  model: string;
  order: string;
  sizes: number[];
  base: number;
  step: number;
  group: string;
  rate?: string;
};
export type DemoList = {
  name: string;
  currency: Currency;
  uniform: string | null;
  /** Prices are for this many pieces; 1 means a price per piece. */
  per: 1 | 100;
  families: Family[];
};

const upTo = (count: number, by: number) => Array.from({ length: count }, (_, index) => (index + 1) * by);

export const demoLists: DemoList[] = [
  {
    name: 'Rheintal Elektro 低压电器 2026',
    currency: 'EUR',
    uniform: '32',
    per: 1,
    families: [
      { model: 'RT-LS C', order: '41', sizes: upTo(16, 2), base: 8.4, step: 0.65, group: 'LS' },
      { model: 'RT-FI 30mA', order: '42', sizes: upTo(10, 16), base: 39.9, step: 1.1, group: 'FI', rate: '38' },
      { model: 'RT-SCH', order: '43', sizes: upTo(18, 4), base: 21.5, step: 2.35, group: 'SCH', rate: '41.5' },
      { model: 'RT-MOT', order: '44', sizes: upTo(12, 5), base: 64, step: 4.8, group: 'MOT' },
      { model: 'RT-NT 24V', order: '45', sizes: upTo(8, 5), base: 78.2, step: 9.15, group: 'NT', rate: '25' },
    ],
  },
  {
    name: 'Nordlicht Sensorik Q4/2026',
    currency: 'EUR',
    uniform: null,
    per: 1,
    families: [
      { model: 'NLI M12-PNP', order: 'I12-', sizes: upTo(8, 2), base: 24.9, step: 1.2, group: 'IND', rate: '18' },
      { model: 'NLI M18-NPN', order: 'I18-', sizes: upTo(8, 2), base: 28.5, step: 1.35, group: 'IND', rate: '18' },
      { model: 'NLO 光电', order: 'O40-', sizes: upTo(9, 5), base: 61, step: 3.9, group: 'OPT', rate: '22.5' },
      { model: 'NLU 超声波', order: 'U30-', sizes: upTo(6, 10), base: 142, step: 11, group: 'ULT' },
    ],
  },
  {
    name: '华东紧固件 2026 下半年',
    currency: 'CNY',
    uniform: '12.5',
    per: 100,
    families: [
      { model: 'GB/T 5782 M6×', order: 'HD-5782-06-', sizes: upTo(24, 5), base: 9.86, step: 0.312, group: '六角螺栓' },
      { model: 'GB/T 5782 M8×', order: 'HD-5782-08-', sizes: upTo(24, 5), base: 17.4, step: 0.585, group: '六角螺栓' },
      { model: 'GB/T 70.1 M5×', order: 'HD-70-05-', sizes: upTo(20, 5), base: 8.02, step: 0.274, group: '内六角' },
      { model: 'GB/T 97.1 φ', order: 'HD-97-', sizes: upTo(20, 2), base: 1.37, step: 0.118, group: '垫圈', rate: '20' },
      {
        model: 'GB/T 6170 M',
        order: 'HD-6170-',
        sizes: upTo(18, 2),
        base: 2.46,
        step: 0.937,
        group: '螺母',
        rate: '15',
      },
      { model: 'GB/T 845 ST4.2×', order: 'HD-845-', sizes: upTo(20, 4), base: 3.3, step: 0.206, group: '自攻钉' },
    ],
  },
];
