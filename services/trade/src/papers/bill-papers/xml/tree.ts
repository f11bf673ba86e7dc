import Builder from 'fast-xml-builder';

/** An element by its name: its text, its children in their order, or several of them. What is not there is left out. */
export type Tree = { [name: string]: string | null | undefined | Tree | Tree[] };

/** Characters that XML 1.0 cannot hold at all. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
});

/** The same without what is absent or empty, which an element must not be (EN 16931, PEPPOL-EN16931-R008). */
function given(tree: Tree): Tree {
  const found: Tree = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') {
      const text = value.replaceAll(FORBIDDEN, '').trim();
      if (text) found[name] = text;
    } else if (Array.isArray(value)) found[name] = value.map(given);
    else if (value) {
      const below = given(value);
      if (Object.keys(below).length > 0) found[name] = below;
    }
  }
  return found;
}

/** Writes a document of XML 1.0 in UTF-8. */
export const xmlOf = (tree: Tree): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...given(tree) });
