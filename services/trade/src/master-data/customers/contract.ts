import { event, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Public state of a team's customer. */
export const CustomerState = z.object({
  id: z.string(),
  team: z.string(),
  name: z.string(),
  /** The client codes that the warehouse writes, as the team named them, confirmed or not. */
  client_codes: z.array(z.string()),
  deleted: z.boolean(),
});
export type CustomerState = z.infer<typeof CustomerState>;

export const CustomerEvent = event('trade.customer', CustomerState);
export const RepublishCustomers = republish('trade.customer');
