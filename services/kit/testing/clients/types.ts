import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/**
 * Writes the types of an OpenAPI document as a partner's generator does: `node types.ts document.json types.ts`. Files
 * are of the types browsers and Node send them as; by default the generator takes binary content for text.
 */
const [, , from = '', to = ''] = process.argv;
const nodes = await openapiTS(readFileSync(from, 'utf8'), {
  // properties with a default may be left out of a request
  defaultNonNullable: false,
  transform: ({ format }) =>
    format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
});
writeFileSync(to, astToString(nodes));
