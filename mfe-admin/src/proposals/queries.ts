import { type Decide, Proposal, type Propose, Proposed } from '@qiaohui/admin/config/pricing';
import type { ProposeSettings, Section } from '@qiaohui/admin/config/settings';
import { http, mutationOptions, paged, type QueryClient, type SendOnce, toast } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { stale } from '../mutations/stale.ts';
import { warn } from '../mutations/warn.ts';

const base = '/api/v1/manage/config';

/** Which proposals of a section: pending (`open`), ended, or all when absent. */
export type Which = { section: Section; open?: boolean };

/** A step of a proposal returns its new state; a repeat after a lost response is no second one. An error that `onError` shows elsewhere is not shown here. */
const step =
  <Body>(path: string, onError: (error: unknown) => void = warn) =>
  (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (request: Body) =>
        once(request, (body, idempotencyKey) => http.post(Proposed, `${base}/${path}`, body, { idempotencyKey })),
      onSuccess: ({ message, proposal }) => {
        if (proposal.state === 'overtaken') toast.warning(message);
        else toast.success(message);
      },
      onError,
      // also after an error: somebody else may have decided it
      onSettled: () => stale(client, 'config'),
    });

export const proposals = {
  list: (which: Which) => paged(['admin', 'config', 'proposals'], Page(Proposal), `${base}/proposals`, which),
  proposePricing: step<Propose>('propose'),
  /** Its errors are shown at the form's fields. */
  proposeSettings: step<ProposeSettings>('settings/propose', () => undefined),
  decide: step<Decide>('decide'),
  withdraw: step<{ id: string; version: number }>('withdraw'),
};
