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

/** Head of a service's OpenAPI document. */
export type About = {
  title: string;
  description: string;
  /** Tags of operations in reading order, each with its description. */
  tags: Record<string, string>;
};

/** The HTTP side of a service. */
export type HttpService = {
  name: ServiceName;
  /** Base path of `<prefix>/docs` and `<prefix>/live`. */
  prefix: string;
  /** The groups that may open the live stream, to which its notes are addressed. */
  live: Allow;
  about?: About;
  /** Shapes by their names in the OpenAPI document. */
  shapes?: Record<string, ZodType>;
  routes: (app: App) => Promise<void>;
  /** Subscriptions whose lag `/metrics` reports. */
  subscriptions: Subscription[];
  messages: Messages;
  /** Returns the teams of an account, for notes addressed to teams; left out where the service has none. */
  teamsOf?: TeamsOf;
};
