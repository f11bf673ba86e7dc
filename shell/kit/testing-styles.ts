/**
 * A query by role asks for the styles of many elements after each change, and jsdom matches every rule of every sheet
 * against each of them. Most rules end in a class or a tag that the element does not have; they are sorted out here
 * before the selector engine sees them, which halves the time of a page's tests. What matches stays the same.
 */
type Engine = { match: (selector: string, element: Element) => boolean };
/** What jsdom keeps of an element. */
type Inside = { _localName: string; _attributesByNameMap: Map<string, { _value: string }[]> };
type Need = { class: string } | { tag: string };

/** What an element needs for one of the selectors of a list; null where that cannot be told. */
function needOf(selector: string): Need | null {
  const last = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '';
  const name = /\.([\w-]+)/.exec(last)?.[1];
  if (name) return { class: name };
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  return tag ? { tag } : null;
}

function needsOf(list: string): Need[] | null {
  // brackets hold selectors of their own
  const flat = list.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  if (/[()[\]\\"'|]/.test(flat)) return null;
  const needs = flat.split(',').map(needOf);
  return needs.every((need) => need !== null) ? needs : null;
}

/** A selector engine with the same results, which looks first whether an element can match at all. */
function quick(engine: Engine): Engine['match'] {
  const match = engine.match.bind(engine);
  const known = new Map<string, Need[] | null>();
  let insideKey: symbol | undefined;
  const insideOf = (wrapper: Element) => {
    insideKey ??= Object.getOwnPropertySymbols(wrapper).find(({ description }) => description === 'impl');
    return (wrapper as unknown as Record<symbol, Inside>)[insideKey as symbol] as Inside;
  };
  let attribute = '';
  let classes = new Set<string>();
  return (selector, wrapper) => {
    let needs = known.get(selector);
    if (needs === undefined) {
      needs = typeof selector === 'string' ? needsOf(selector) : null;
      known.set(selector, needs);
    }
    if (needs === null) return match(selector, wrapper);
    // asked for each rule: the public ways to the same values take longer than the rest of this
    const element = insideOf(wrapper);
    const own = element._attributesByNameMap.get('class')?.[0]?._value ?? '';
    if (own !== attribute) {
      attribute = own;
      classes = new Set(own.split(/\s+/));
    }
    const may = needs.some((need) => ('class' in need ? classes.has(need.class) : need.tag === element._localName));
    return may && match(selector, wrapper);
  };
}

// jsdom creates the engine with the first question
getComputedStyle(document.documentElement);
const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const inner = key && (document as unknown as Record<symbol, { _nwsapiDontThrow?: Engine }>)[key];
if (inner?._nwsapiDontThrow) inner._nwsapiDontThrow.match = quick(inner._nwsapiDontThrow);
