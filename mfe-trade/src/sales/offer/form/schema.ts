import { OfferForm } from '@qiaohui/trade/offers/form';
import { offerIn } from '@qiaohui/trade/offers/lines';
import type { DraftContent } from '@qiaohui/trade/offers/request';
import { z } from 'zod';

/** What was typed, once the service would take it as an offer. */
export const Offerable = z.looseObject({}).superRefine((content, context) => {
  const { error } = OfferForm.safeParse(offerIn(content as unknown as DraftContent));
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
});
