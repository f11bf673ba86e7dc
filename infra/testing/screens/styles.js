import { requireOfJsdom } from './jsdom.js';

/**
 * A query by role asks for the styles of many elements after each change, and jsdom matches every rule of every sheet
 * against each of them, parses again what it found, and copies it twice. Here rules are found by the class or tag that
 * their selectors end in, and elements with the same rules, style and parent's styles share what was computed. The
 * results are the same.
 *
 * @typedef {{ selectorText?: string, style: ArrayLike<string> & Style, media?: ArrayLike<string>, cssRules: Rule[] }} Rule
 * @typedef {{ cssRules: Rule[] }} Sheet
 * @typedef {CSSStyleDeclaration} Style
 * @typedef {{ _localName: string, _attributesByNameMap: Map<string, { _value: string }[]>, style?: Style,
 *   parentElement: Element | null, _ownerDocument: Document }} Element
 * @typedef {{ styleSheets: { _list: Sheet[] }, _styleCache: WeakMap<Element, Style> | null }} Document
 * @typedef {{ text: string, plain: boolean, need: string | null }} Selector One selector of a list: whether it is a mere
 *   class or tag, and a class (`.name`), attribute (`[name`) or tag that an element must have
 * @typedef {{ rule: Rule, order: number, selector: Selector }} Entry
 */

/** @type {{ getDeclarationForElement: (element: Element) => Style }} */
const styleRules = requireOfJsdom('./jsdom/living/helpers/style-rules.js');
/** @type {{ matchesDontThrow: (element: Element, selector: string) => boolean }} */
const { matchesDontThrow } = requireOfJsdom('./jsdom/living/helpers/selectors.js');
/** @type {{ implForWrapper: (wrapper: unknown) => Element | null, wrapperForImpl: (element: Element) => unknown }} */
const { implForWrapper, wrapperForImpl } = requireOfJsdom('./jsdom/living/generated/utils.js');
/** @type {string} */
const defaultSheet = requireOfJsdom('./jsdom/browser/default-stylesheet.js');
/** @type {{ parse: (css: string) => Sheet }} */
const { parse } = requireOfJsdom('rrweb-cssom');
/** @type {{ CSSStyleDeclaration: new () => Style }} */
const { CSSStyleDeclaration } = requireOfJsdom('cssstyle');

const ownSheet = parse(defaultSheet);

/** @param {string} list */
function split(list) {
  // brackets and strings hold commas of their own
  const found = [...list.matchAll(/"[^"]*"|'[^']*'|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|,/g)];
  const commas = found.filter(([text]) => text === ',');
  const ends = [...commas.map(({ index }) => index), list.length];
  return ends.map((end, at) => list.slice(at ? /** @type {number} */ (ends[at - 1]) + 1 : 0, end).trim());
}

/** @param {string} text @returns {Selector} */
function read(text) {
  const plain = /^[a-z][\w-]*$|^\.[\w-]+$/i.test(text);
  // what an element itself must have stands behind the last combinator; pseudo-classes and their arguments do not count
  const flat = text.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').replaceAll(/::?[\w-]+/g, '');
  if (/[()\\"'|]/.test(flat)) return { text, plain, need: null };
  const last = /[^\s>+~]*$/.exec(flat.replaceAll(/[~^$*]?=[^\]]*/g, ''))?.[0] ?? '';
  const name = /\.[\w-]+/.exec(last)?.[0] ?? /\[[a-z-]+(?=\])/.exec(last)?.[0];
  return { text, plain, need: name ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? null };
}

/** @type {Map<string, Selector[]>} */
const known = new Map();

/** @param {string} list */
function selectorsOf(list) {
  const selectors = known.get(list) ?? split(list).map(read);
  known.set(list, selectors);
  return selectors;
}

/** The rules of a document's sheets as they are at one moment. */
class Rules {
  /** @type {Sheet[]} */
  sheets;
  /** @type {(Rule | number)[]} */
  seen;
  /** @type {Map<string | null, Entry[]>} */
  byNeed = new Map();
  /** @type {Map<string, Style>} */
  declared = new Map();
  /** By declaration and the parent's style. @type {WeakMap<Style, WeakMap<Style, Style>>} */
  computed = new WeakMap();

  /** @param {Sheet[]} sheets */
  constructor(sheets) {
    this.sheets = [...sheets];
    this.seen = sheets.map(({ cssRules }) => cssRules.at(-1) ?? 0);
    this.lengths = sheets.map(({ cssRules }) => cssRules.length);
    let order = 0;
    for (const { cssRules } of [ownSheet, ...sheets])
      for (const rule of cssRules) {
        const shown = !rule.media ? [rule] : Array.prototype.includes.call(rule.media, 'screen') ? rule.cssRules : [];
        for (const one of shown) this.#add(one, order++);
      }
  }

  /** @param {Rule} rule @param {number} order */
  #add(rule, order) {
    // font faces and key frames have none
    for (const selector of rule.selectorText ? selectorsOf(rule.selectorText) : []) {
      const entry = { rule, order, selector };
      const entries = this.byNeed.get(selector.need);
      if (entries) entries.push(entry);
      else this.byNeed.set(selector.need, [entry]);
    }
  }

  /** Whether the sheets have the same rules still. @param {Sheet[]} sheets */
  hold(sheets) {
    const { length } = sheets;
    if (length !== this.sheets.length) return false;
    for (let at = 0; at < length; at++) {
      const sheet = /** @type {Sheet} */ (sheets[at]);
      const { cssRules } = sheet;
      if (sheet !== this.sheets[at] || cssRules.length !== this.lengths[at]) return false;
      if ((cssRules[cssRules.length - 1] ?? 0) !== this.seen[at]) return false;
    }
    return true;
  }

  /** The rules that match an element, in their order. @param {Element} element */
  of(element) {
    const attributes = element._attributesByNameMap;
    /** @type {(string | null)[]} */
    const has = [null, element._localName];
    for (const name of attributes.keys()) has.push(`[${name}`);
    const names = attributes.get('class')?.[0]?._value;
    if (names) for (const name of new Set(names.split(/\s+/))) has.push(`.${name}`);
    const entries = has.flatMap((need) => this.byNeed.get(need) ?? []);
    entries.sort((one, other) => one.order - other.order);
    let last = -1;
    return entries.filter(({ order, selector: { plain, text } }) => {
      if (order === last || !(plain || matchesDontThrow(element, text))) return false;
      last = order;
      return true;
    });
  }
}

/** @type {WeakMap<Document, Rules>} */
const rulesOf = new WeakMap();

/** @param {Document} document */
function rulesNow(document) {
  const sheets = document.styleSheets._list;
  let rules = rulesOf.get(document);
  if (!rules?.hold(sheets)) {
    rules = new Rules(sheets);
    rulesOf.set(document, rules);
  }
  return rules;
}

/** @param {Style} to @param {Style} from */
function declare(to, from) {
  for (const property of Array.from(from)) {
    const value = from.getPropertyValue(property);
    if (value === 'unset') to.removeProperty(property);
    else to.setProperty(property, value, from.getPropertyPriority(property));
  }
}

/** @param {Element} element */
function declarationOf(element) {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const cache = document._styleCache;
  let declaration = cache.get(element);
  if (declaration) return declaration;
  const rules = rulesNow(document);
  const entries = rules.of(element);
  const { style } = element;
  const key = `${entries.map(({ order }) => order).join()} ${style?.length ? style.cssText : ''}`;
  declaration = rules.declared.get(key);
  if (!declaration) {
    declaration = new CSSStyleDeclaration();
    for (const { rule } of entries) declare(declaration, rule.style);
    if (style) declare(declaration, style);
    rules.declared.set(key, declaration);
  }
  cache.set(element, declaration);
  return declaration;
}

/** Has to be called before jsdom is loaded. */
export function quickenStyles() {
  styleRules.getDeclarationForElement = declarationOf;
}

/** Stands for the parent of the root. */
const none = new CSSStyleDeclaration();

/** Lets elements with the same declarations and the same styles of the parent share what is computed. @param {{ getComputedStyle: typeof getComputedStyle }} window */
export function shareComputedStyles(window) {
  const compute = /** @type {(element: unknown, pseudo?: string | null) => Style} */ (window.getComputedStyle);
  /** @param {Element} element @returns {Style} */
  const computedOf = (element) => {
    const declared = declarationOf(element);
    const parent = element.parentElement ? computedOf(element.parentElement) : none;
    const { computed } = rulesNow(element._ownerDocument);
    const byParent = computed.get(declared) ?? new WeakMap();
    computed.set(declared, byParent);
    const shared = byParent.get(parent) ?? compute(wrapperForImpl(element));
    byParent.set(parent, shared);
    return shared;
  };
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = pseudo ? null : implForWrapper(wrapper);
    return element?._ownerDocument && '_attributesByNameMap' in element
      ? computedOf(element)
      : compute(wrapper, pseudo);
  };
}
