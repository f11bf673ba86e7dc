import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { Allow } from '../identity/auth.ts';
import type { ServiceName } from '../events/bus.ts';
import type { Answering } from '../events/commands.ts';
import type { Hearing } from '../events/subscription.ts';
import type { Job } from '../jobs/jobs.ts';
import type { TeamsOf } from '../http/live-stream.ts';
import type { Words } from '../errors/http-error.ts';

/** The HTTP side of a service: Fastify that reads zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the document says of a service as a whole. */
export type About = {
  title: string;
  description: string;
  /** The headings of operations, in the order of reading, each with what is found there. */
  tags: Record<string, string>;
};

/** All of a service as one value: its table of contents. */
export type Service = {
  name: ServiceName;
  /** Where its documentation and its live stream stand: `<prefix>/docs`, `<prefix>/live`. */
  prefix: string;
  /** Who may open its live stream: those whom its notes are for. */
  live: Allow;
  about?: About;
  /** Shapes by the names that the document gives them. */
  shapes?: Record<string, ZodType>;
  routes: (app: App) => Promise<void>;
  hears: Hearing[];
  answers: Answering[];
  jobs: Job[];
  words: Words;
  /** Whose notes somebody hears as a member of a team; where nobody is in teams there is none. */
  teamsOf?: TeamsOf;
  /** Runs before listening, on an open database and bus; for what a first start must make. Safe with many instances. */
  started?: () => Promise<void>;
  /** A wrapped key of any record, to know a wrong master key by where the database holds no canary yet; null: none. */
  sealedBefore?: () => Promise<string | null>;
};

export const defineService = (service: Service): Service => service;
