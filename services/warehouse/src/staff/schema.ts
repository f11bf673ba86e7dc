import type { Actor } from '@qiaohui/service-kit/shapes';

/** A person of the staff, under the name of the day on which it was written down. */
export type User = { id: string; name: string };
/** The person who does something, and when. */
export type By = { user: User; actor: Actor; at: Date };
