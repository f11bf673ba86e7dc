import { z } from 'zod';

export const Team = z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) });
export type Team = z.infer<typeof Team>;
