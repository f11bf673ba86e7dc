import { createRequire } from 'node:module';
import { Page } from './page.js';
import { quickenStyles, shareComputedStyles } from './styles.js';

// jsdom takes these functions when it is loaded
quickenStyles();
const require = createRequire(import.meta.url);
/** @typedef {typeof import('jest-environment-jsdom').default} Environment */
/** @type {Environment} */
const JsdomEnvironment = require('jest-fixed-jsdom');

class SharedWindow extends JsdomEnvironment {
  /** @param {ConstructorParameters<Environment>} args */
  constructor(...args) {
    super(...args);
    const dom = /** @type {import('./page.js').Dom} */ (this.dom);
    shareComputedStyles(dom.window);
    this.page = new Page(dom);
  }

  /** @override */
  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    await this.page.restore();
  }
}

/** @type {SharedWindow | undefined} */
let shared;

/** One window for all files of screens that a worker runs: the libraries loaded in it (`runtime.js`) stay loaded. */
export default class ScreenEnvironment {
  /** @param {ConstructorParameters<Environment>} args */
  constructor(...args) {
    shared ??= new SharedWindow(...args);
    shared.page.printTo(args[1].console);
    // biome-ignore lint/correctness/noConstructorReturn: Jest makes one for each file
    return /** @type {never} */ (shared);
  }
}
