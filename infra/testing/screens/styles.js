import { createRequire } from 'node:module';

/**
 * A query by role asks for the styles of many elements after each change, and jsdom matches every rule of every sheet
 * against each of them, parses what it found anew, and copies it twice. Here rules are found by the class or tag that
 * their selectors end in, and elements with the same rules, style and parent's styles share what was computed. The
 * results are the same.
 *
 * @typedef {{ selectorText?: string, style: ArrayLike<string> & Style, media?: ArrayLike<string>, cssRules: Rule[] }} Rule
 * @typedef {{ cssRules: Rule[] }} Sheet
 * @typedef {CSSStyleDeclaration} Style
 * @typedef {{ _localName: string, _attributesByNameMap: Map<string, { _value: string }[]>, style?: Style,
 *   parentElement: Element | null, _ownerDocument: Document }} Element
 * @typedef {{ styleSheets: { _list: Sheet[] }, _styleCache: WeakMap<Element, Style> | null }} Document
 * @typedef {{ class: string } | { tag: string }} Need
 * @typedef {{ rule: Rule, order: number }} Entry
 */

const require = createRequire(import.meta.url);
/** @type {{ getDeclarationForElement: (element: Element) => Style }} */
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
/** @type {{ matchesDontThrow: (element: Element, selector: string) => boolean }} */
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
/** @type {{ implForWrapper: (wrapper: unknown) => Element | null, wrapperForImpl: (element: Element) => unknown }} */
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js');
/** @type {string} */
const defaultSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
/** @type {{ parse: (css: string) => Sheet }} */
const { parse } = require('rrweb-cssom');
/** @type {{ CSSStyleDeclaration: new () => Style }} */
const { CSSStyleDeclaration } = require('cssstyle');

const ownSheet = parse(defaultSheet);

/** What an element needs for one of the selectors of a list; null where that cannot be told. @param {string} selector @returns {Need | null} */
function needOf(selector) {
  const last = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '';
  const name = /\.([\w-]+)/.exec(last)?.[1];
  if (name) return { class: name };
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  return tag ? { tag } : null;
}

/** @type {Map<string, Need[] | null>} */
const known = new Map();

/** @param {string} list @returns {Need[] | null} */
function needsOf(list) {
  let needs = known.get(list);
  if (needs !== undefined) return needs;
  // brackets hold selectors of their own
  const flat = list.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  const each = /[()[\]\\"'|]/.test(flat) ? [] : flat.split(',').map(needOf);
  needs = each.length && each.every((need) => need !== null) ? each : null;
  known.set(list, needs);
  return needs;
}

/** The rules of a document's sheets as they are at one moment. */
class Rules {
  /** @type {Sheet[]} */
  sheets;
  /** @type {(Rule | number)[]} */
  seen;
  /** @type {Map<string, Entry[]>} */
  byClass = new Map();
  /** @type {Map<string, Entry[]>} */
  byTag = new Map();
  /** @type {Entry[]} */
  others = [];
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
        for (const one of shown) this.#add({ rule: one, order: order++ });
      }
  }

  /** @param {Entry} entry */
  #add(entry) {
    const { selectorText } = entry.rule;
    // font faces and key frames
    if (typeof selectorText !== 'string') return;
    const needs = needsOf(selectorText);
    if (!needs) this.others.push(entry);
    for (const need of needs ?? []) {
      const [map, key] = 'class' in need ? [this.byClass, need.class] : [this.byTag, need.tag];
      const entries = map.get(key);
      if (!entries) map.set(key, [entry]);
      else if (entries.at(-1) !== entry) entries.push(entry);
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
    const entries = [...this.others, ...(this.byTag.get(element._localName) ?? [])];
    const names = element._attributesByNameMap.get('class')?.[0]?._value;
    if (names) for (const name of new Set(names.split(/\s+/))) entries.push(...(this.byClass.get(name) ?? []));
    entries.sort((one, other) => one.order - other.order);
    return entries.filter(
      (entry, at) => entry !== entries[at - 1] && matchesDontThrow(element, /** @type {string} */ (entry.rule.selectorText)),
    );
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

/** Lets elements with the same declarations and the same styles of the parent share what is computed. @param {Window} window */
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
    return element?._ownerDocument && '_attributesByNameMap' in element ? computedOf(element) : compute(wrapper, pseudo);
  };
}
