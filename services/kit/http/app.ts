import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { Messages } from '../errors/http-error.ts';
import type { ServiceName } from '../events/bus.ts';
import type { Subscription } from '../events/subscription.ts';
import type { Allow } from '../identity/auth.ts';
import type { TeamsOf } from './live-stream.ts';

/** A Fastify instance whose routes are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The head of a service's OpenAPI document. */
export type About = {
  title: string;
  description: string;
  /** Headings of operations in reading order, each with its description. */
  tags: Record<string, string>;
};

/** The HTTP side of a service. */
export type HttpService = {
  name: ServiceName;
  /** Base path of `<prefix>/docs` and `<prefix>/live`. */
  prefix: string;
  /** Who may open the live stream: the groups that its notes are addressed to. */
  live: Allow;
  about?: About;
  /** Shapes by their names in the OpenAPI document. */
  shapes?: Record<string, ZodType>;
  routes: (app: App) => Promise<void>;
  /** Measured by `/metrics`: how far each subscription is behind. */
  subscriptions: Subscription[];
  messages: Messages;
  /** The teams of an account, for notes addressed to teams; left out where the service has none. */
  teamsOf?: TeamsOf;
};
