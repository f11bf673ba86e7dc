import { isAnswerLost, onLeave, type QueryClient, useQueryClient } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { z } from 'zod';
import { useDraft } from '../session-draft.ts';
import { holds } from './holds.rules.ts';

const Sent = z.array(z.record(z.string(), z.unknown()));
/** Fields of an order that a save has sent. */
export type Part = z.infer<typeof Sent>[number];
const MOST = 20;

/**
 * This tab's saves of an order: the last one, the versions that they led from and to, and, by step, what was sent and
 * not answered, which the order may hold by now.
 */
type Saves = { last: Promise<unknown>; led: Map<number, number>; sent: Map<string, Part[]> };
let all = new WeakMap<QueryClient, Map<string, Saves>>();
onLeave(() => {
  all = new WeakMap();
});

function savesOf(client: QueryClient, id: string): Saves {
  const ofClient = all.get(client) ?? new Map<string, Saves>();
  all.set(client, ofClient);
  const saves = ofClient.get(id) ?? { last: Promise.resolve(), led: new Map(), sent: new Map() };
  ofClient.set(id, saves);
  return saves;
}

/** The saves of an order by a step. What is not answered survives a reload, which loses the answer too. */
export function useSaves(id: string, step: string) {
  const { draft = [], storeDraft, clearDraft } = useDraft(`sent.${step}.${id}`, Sent);
  const saves = savesOf(useQueryClient(), id);
  const sent = () => saves.sent.get(step) ?? draft;
  const keep = (parts: Part[]) => {
    saves.sent.set(step, parts.slice(-MOST));
    if (parts.length > 0) storeDraft(parts.slice(-MOST));
    else clearDraft();
  };
  return {
    /** The version that this tab's own saves have made of `version`. */
    latest(version: number): number {
      let now = version;
      for (let next = saves.led.get(now); next !== undefined && next > now; next = saves.led.get(now)) now = next;
      return now;
    },
    /** True when the order holds what this tab has sent without an answer. */
    isSent: (order: Order) => sent().some((part) => holds(order, part)),
    /** True when all that was sent has been answered. */
    isAnswered: () => sent().length === 0,
    async send(part: Part, version: number, save: () => Promise<Order>): Promise<Order> {
      keep([...sent(), part]);
      try {
        const saved = await save();
        saves.led.set(version, saved.version);
        keep([]);
        return saved;
      } catch (error) {
        if (!isAnswerLost(error)) keep(sent().filter((one) => one !== part));
        throw error;
      }
    },
    /** One after the other: a save knows its version when the one before it, for example an autosave, has ended. */
    inTurn(save: () => Promise<Order>): Promise<Order> {
      const turn = saves.last.then(save);
      saves.last = turn.catch(() => undefined);
      return turn;
    },
  };
}
