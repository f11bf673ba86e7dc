import { requireOfJsdom } from './jsdom.js';

/** @typedef {NonNullable<InstanceType<typeof import('jest-environment-jsdom').default>['dom']>} Dom */
/**
 * What jsdom keeps of a window, a document or an element.
 * @typedef {{ _eventListeners: Record<string, unknown[]> }} Target
 */
/** @type {{ implForWrapper: (wrapper: unknown) => Target }} */
const { implForWrapper } = requireOfJsdom('./jsdom/living/generated/utils.js');

/** Styles that libraries insert once, for pages without a cache of their own. */
const lasting = 'style[data-emotion^="css"]';

/** @param {object} object */
const descriptors = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));

/** @param {PropertyDescriptor | undefined} one @param {PropertyDescriptor | undefined} other */
const same = (one, other) =>
  one?.value === other?.value &&
  one?.get === other?.get &&
  one?.set === other?.set &&
  one?.writable === other?.writable;

/** @param {object} object @param {ReturnType<typeof descriptors>} before */
function restoreObject(object, before) {
  for (const key of Reflect.ownKeys(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
  for (const [key, was] of before)
    if (was && !same(was, Reflect.getOwnPropertyDescriptor(object, key))) Reflect.defineProperty(object, key, was);
}

/** The window of a worker's screens, which each test file finds as the first one did. */
export class Page {
  /** @type {Set<BroadcastChannel>} */
  #channels = new Set();
  /** @type {Set<number>} */
  #timers = new Set();
  #objects;
  #listeners;

  /** @param {Dom} dom */
  constructor(dom) {
    this.dom = dom;
    const { window } = dom;
    this.#track(window);
    const { document } = window;
    const { documentElement, head, body } = document;
    const targets = [window, document, documentElement, head, body];
    this.#listeners = targets.map((target) => ({ target, before: this.#listenersOf(target) }));
    const objects = new Set([
      ...targets,
      window.process,
      window.process.env,
      window.navigator,
      window.history,
      window.location,
    ]);
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(window)))
      if (typeof value === 'function') for (const one of [value, value.prototype]) if (one) objects.add(one);
    this.#objects = new Map([...objects].map((object) => [object, descriptors(object)]));
  }

  /** @param {Dom['window']} window */
  #track(window) {
    const [channels, timers] = [this.#channels, this.#timers];
    for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
      const start = window[name];
      /** @type {(run: () => void, delay?: number, ...rest: unknown[]) => number} */
      const tracked = (run, delay, ...rest) => {
        const timer = Number(start.call(window, run, delay, ...rest));
        // those without a delay run before the file ends: a scheduler waits for its own
        if (delay || name === 'setInterval') timers.add(timer);
        return timer;
      };
      Object.assign(window, { [name]: tracked });
    }
    window.BroadcastChannel = class extends BroadcastChannel {
      /** @param {string} name */
      constructor(name) {
        super(name);
        channels.add(this);
      }
    };
  }

  /** @param {object} target */
  #listenersOf(target) {
    const { _eventListeners: listeners } = implForWrapper(target);
    return new Map(Object.entries(listeners).map(([type, all]) => [type, [...all]]));
  }

  /** Where the page's own messages are printed. @param {Console} console */
  printTo(console) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
  }

  /** Takes away whatever a file has left: elements, listeners, timers, stored values, and what it set on any object. */
  async restore() {
    const { window, cookieJar } = this.dom;
    const { document, history, localStorage, sessionStorage } = window;
    // what was about to run does
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
    for (const timer of this.#timers) window.clearTimeout(timer);
    for (const channel of this.#channels) channel.close();
    this.#timers.clear();
    this.#channels.clear();
    document.body.replaceChildren();
    document.head.replaceChildren(...document.head.querySelectorAll(lasting));
    document.documentElement.replaceChildren(document.head, document.body);
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const { target, before } of this.#listeners) {
      const listeners = implForWrapper(target)._eventListeners;
      for (const type of Object.keys(listeners)) listeners[type] = [...(before.get(type) ?? [])];
    }
    for (const [object, before] of this.#objects) restoreObject(object, before);
    localStorage.clear();
    sessionStorage.clear();
    cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
  }
}
