import type {} from '@fastify/swagger';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { ErrorStatus } from './error-responses.ts';
import type { Proof } from './proofs.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Fields of a multipart body, `fileField` among them. The handler parses it: this is for the document. */
    form?: z.ZodObject;
    /** Error statuses beside those that follow from the route's parts. */
    errors?: readonly ErrorStatus[];
  }
  interface FastifyContextConfig {
    /** How the route uses `Idempotency-Key`: `needed`, or `taken` where one is sent. */
    key?: 'needed' | 'taken';
    /**
     * The credentials of which a route of `proof` needs one: `accessToken` for a token; `null` where it is open
     * without.
     */
    proof?: ReadonlyArray<Proof | null>;
    /** An operators' route, which the document leaves out. */
    internal?: boolean;
  }
}

type Feature = (app: App) => Promise<void>;

/** Names a plugin for Fastify, which else looks for it among all loaded modules. */
const named = (plugin: Feature, name: string): Feature =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

/** Registers features, each with hooks and parsers of its own, under one tag of the document. */
export async function tagged(app: App, tag: string, features: Feature[], options: { prefix?: string } = {}) {
  const group = async (scope: App) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { tags: [tag], ...route.schema };
    });
    for (const feature of features) await scope.register(named(feature, feature.name));
  };
  await app.register(named(group, tag), options);
}

/** The file of a multipart body. */
export const fileField = z.unknown().meta({ type: 'string', format: 'binary' });

const types = new WeakMap<z.ZodType, readonly string[]>();

/** Schema of a response that is a file or a stream of one of these media types, sent as it is. */
export function fileAs(...media: [string, ...string[]]): z.ZodUnknown {
  const schema = z.unknown();
  types.set(schema, media);
  return schema;
}

/** Returns the media types of a response; undefined for JSON. */
export const mediaOf = (schema: unknown): readonly string[] | undefined => types.get(schema as z.ZodType);

export const PDF = 'application/pdf';
export const ZIP = 'application/zip';
export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const UPLOADED = [PDF, 'image/jpeg', 'image/png', ZIP] as const;
