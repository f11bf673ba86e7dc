import type { CommandHandler } from '../events/commands.ts';
import type { HttpService } from '../http/app.ts';
import type { Job } from '../jobs/jobs.ts';

/** A whole service as one value: its table of contents. */
export type Service = HttpService & {
  commands: CommandHandler[];
  jobs: Job[];
  /** Runs before listening, with database and bus open, to create what a first start needs. Safe with many instances. */
  onStart?: () => Promise<void>;
  /** Returns the wrapped key of any record, to detect a wrong master key in a database from before the check; null: none. */
  findWrappedKey?: () => Promise<string | null>;
};

/** Declares a service; it has no effect until `boot` or a test starts it. */
export const defineService = (service: Service): Service => service;
