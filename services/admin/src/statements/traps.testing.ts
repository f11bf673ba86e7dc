import type { Payable } from './match.index.ts';
import type { MatchRun } from './match.rules.ts';
import { numberKey, swaps } from './numbers.rules.ts';

/** The same figures for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LAST = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏';
const FIRST = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英华玉萍红玲芬燕彬慧莹欣怡佳琪宇轩浩然子涵梓萱雨泽思远';
const KINDS = 10;
const DAY = '2026-11-20';
const ACCOUNT = '6200000000000000001';

type Line = MatchRun['lines'][number] & { trap: boolean };
export type Scene = Omit<MatchRun, 'lines'> & { orders: Payable[]; lines: Line[] };

/**
 * Orders with lines that pay them, and among these traps: lines that look like a payment of one order and are none for
 * certain. Numbers, names and sums are the seed's.
 */
export function scene({ orders: size, lines: count, traps }: { orders: number; lines: number; traps: number }): Scene {
  const next = seeded(20_261_121);
  const below = (most: number) => Math.floor(next() * most);
  const sign = (of: string) => of[below(of.length)] ?? '';
  const taken = new Set<string>();
  const fresh = (make: () => string): string => {
    let made = make();
    while (taken.has(made)) made = make();
    taken.add(made);
    return made;
  };
  const number = () => fresh(() => `QH${Array.from({ length: 8 }, () => sign(SIGNS)).join('')}`);
  const sum = () => 100_000 + below(20_000_000);
  const person = () => ({ last: sign(LAST), first: sign(FIRST) + sign(FIRST), latin: null });
  const orders: Payable[] = [];
  const order = (given: Partial<Payable> = {}): Payable => {
    const made = {
      id: `o${orders.length}`,
      number: number(),
      missing: sum(),
      isOpen: true,
      madeOn: DAY,
      reserveAccount: ACCOUNT,
      otherReceipts: [],
      payer: person(),
      ...given,
    };
    orders.push(made);
    return made;
  };
  const owners: Scene['owners'] = new Map();
  const closed: Scene['closed'] = new Map();
  const lines: Line[] = [];
  const line = (trap: boolean, fen: number, payer: string, postscript: string): string => {
    const serial = `S${String(lines.length).padStart(8, '0')}`;
    lines.push({ id: serial, serial, day: DAY, reserveAccount: ACCOUNT, flags: [], fen, payer, postscript, trap });
    return serial;
  };
  const nameOf = ({ payer }: Payable) => payer.last + payer.first;

  const kinds: (() => void)[] = [
    // two orders of one sum, and nothing but the sum
    () => {
      const { missing } = order();
      order({ missing });
      line(true, missing, '陌生人', '学费');
    },
    // a name that only sounds the same
    () => {
      const one = order({ payer: { last: '王', first: '小雨', latin: null } });
      line(true, one.missing, '王晓雨', '');
    },
    // two signs of the number swapped
    () => {
      const one = order();
      const [, wrong = ''] = swaps(one.number)
        .filter((swap) => !taken.has(swap))
        .toReversed();
      line(true, one.missing, nameOf(one), wrong);
    },
    // swapped signs that name another order of the same sum
    () => {
      const one = order();
      const [other = ''] = swaps(one.number)
        .filter((swap) => !taken.has(swap))
        .toReversed();
      taken.add(other);
      order({ number: other, missing: one.missing });
      line(true, one.missing, nameOf(one), other);
    },
    // a serial that an order shows already
    () => {
      const one = order();
      owners.set(line(true, one.missing, nameOf(one), one.number), one);
    },
    // the number is right, sum and payer are not
    () => {
      const one = order();
      line(true, one.missing + 100, '陌生人', one.number);
    },
    // two numbers at once
    () => {
      const [one, other] = [order(), order()];
      line(true, one.missing, nameOf(one), `${one.number}、${other.number}`);
    },
    // namesakes with the same sum
    () => {
      const one = order();
      order({ missing: one.missing, payer: { ...one.payer } });
      line(true, one.missing, nameOf(one), '');
    },
    // an order that awaits nothing, where another one fits in sum and payer
    () => {
      const one = order();
      const ended = { ...one, id: `ended-${one.id}`, number: number(), missing: 0, isOpen: false };
      closed.set(numberKey(ended.number), ended);
      line(true, one.missing, nameOf(one), ended.number);
    },
    // O for 0 where two numbers then look alike
    () => {
      const tail = fresh(() => Array.from({ length: 6 }, () => sign(SIGNS)).join(''));
      const one = order({ number: `QH0O${tail}` });
      order({ number: `QHO0${tail}` });
      line(true, one.missing, nameOf(one), `qh00${tail}`);
    },
  ];
  for (let at = 0; at < traps; at += 1) kinds[at % KINDS]?.();

  const written = [
    (one: Payable) => one.number,
    (one: Payable) => `学费${one.number.toLowerCase()}谢谢`,
    (one: Payable) => `${one.number.slice(0, 4)} ${one.number.slice(4, 7)}-${one.number.slice(7)}`,
    (one: Payable) => [...one.number].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join(''),
  ];
  for (let at = 0; lines.length < count; at += 1) {
    const one = order();
    const postscript = written[at % written.length]?.(one) ?? '';
    // every fifth payer writes nothing, every seventh pays from somebody else's account
    if (at % 5 === 0) line(false, one.missing, `${one.payer.first}${one.payer.last}`, '');
    else line(false, one.missing, at % 7 === 0 ? '代付人' : nameOf(one), postscript);
  }
  while (orders.length < size) order();
  return { today: DAY, orders, lines, owners, closed };
}
