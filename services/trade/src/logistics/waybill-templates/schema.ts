import { Instant, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** As many templates as a team has at most. */
export const MAX_TEMPLATES = 100;

/** What a new waybill may begin with, by the name that the team gave it. */
export const WaybillTemplate = z.object({ id: z.string(), name: z.string(), client: z.string(), updated_at: Instant });
export type WaybillTemplate = z.infer<typeof WaybillTemplate>;

/** A name that is there already gets the content of this waybill. */
export const TemplateForm = z.strictObject({
  name: NameText.min(1, 'field.required').max(60, 'field.long'),
  waybill: z.string().min(1).max(60),
});
export type TemplateForm = z.infer<typeof TemplateForm>;
