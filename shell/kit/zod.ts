import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum as enumeration,
  iso,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4';

/**
 * The part of zod that browsers get as `z` (`bundle.js` shares it under the name zod). A shared module cannot be
 * tree-shaken, and the whole of zod is half as large again; `zod.test.ts` compares this list with what schemas and
 * pages use.
 */
export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: enumeration,
  iso,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
};
