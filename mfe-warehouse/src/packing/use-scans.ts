import { http, messageOf, useText } from '@qiaohui/kit';
import { codeForm } from '@qiaohui/service-kit/code-form';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { packageCode } from '@qiaohui/warehouse/outorders/packages/rules';
import { Resolved } from '@qiaohui/warehouse/scan';
import { useEffect, useRef, useState } from 'react';
import { api } from '../area/queries.ts';
import { sound } from '../scan/input/sound.ts';
import { put } from './draft.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Packing } from './use-packing.ts';

export type Step = 'one' | 'rest';
type Hint = { tone: 'good' | 'bad'; text: string };

const resolve = (code: string, order: string) => http.post(Resolved, `${api}/scan/resolve`, { code, order });

/** Handles scans: a box's code opens it, goods go into the open one. */
export function useScans(order: OutOrderWithGoods, packing: Packing, step: Step) {
  const t = useText(text);
  const [hint, setHint] = useState<Hint | null>(null);
  const [isAsking, setAsking] = useState(false);
  // codes scanned during a look-up wait for it
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });

  const showHint = (tone: Hint['tone'], message: string) => {
    setHint({ tone, text: message });
    sound(tone);
  };

  const pack = (goods: string[], pieces: number) => {
    const all = packing.now();
    if (!all.open) return showHint('bad', t('noBox'));
    const ours = order.lines.filter(({ goods: { id } }) => goods.includes(id));
    const [first] = ours;
    if (!first) return showHint('bad', t('notOrdered'));
    const { type } = first.goods;
    const open = ours.find(({ line }) => (all.left[line] ?? 0) > 0);
    if (!open) return showHint('bad', t('noneLeft', { type }));
    const left = all.left[open.line] ?? 0;
    const some = latest.current === 'rest' ? left : Math.min(left, pieces);
    packing.edit(all.open.key, (draft) => put(draft, open.line, some));
    showHint('good', t('packed', { count: some, type }));
  };

  /** Numbers of the order's own lines need no look-up, so they can be packed without a network. */
  const known = (code: string) =>
    order.lines
      .filter(({ goods: { code: number, sku } }) => codeForm(number) === code || codeForm(sku) === code)
      .map(({ goods }) => goods.id);

  const take = async (typed: string) => {
    const code = codeForm(typed);
    if (!code) return;
    const box = packing.now().drafts.find((_, at) => packageCode(order.number, at + 1) === code);
    if (box) {
      packing.openBox(box.key);
      return showHint('good', t('opened', { code }));
    }
    const own = known(code);
    if (own.length > 0) return pack(own, 1);
    setAsking(true);
    try {
      const { goods, pieces } = await resolve(code, order.number);
      if (goods.length === 0) return showHint('bad', t('unknown', { code: typed.trim() }));
      pack(
        goods.map(({ id }) => id),
        pieces ?? 1,
      );
    } catch (error) {
      showHint('bad', messageOf(error));
    } finally {
      setAsking(false);
    }
  };

  return {
    hint,
    isAsking,
    clear: () => setHint(null),
    take: (code: string) => {
      queue.current = queue.current.then(() => take(code));
    },
  };
}
