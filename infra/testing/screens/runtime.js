import { createRequire } from 'node:module';
import { giveModules, keepModules } from './modules.js';

/** @type {typeof import('jest-runtime')} */
const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

/** Jest's runtime, which gives a file of screens the libraries that a file before it has loaded in the same window. */
export default class KeepingRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    giveModules(this.#registries);
  }

  get #registries() {
    return /** @type {{ registries: import('./modules.js').Registries }} */ (/** @type {unknown} */ (this)).registries;
  }

  /** @override */
  teardown() {
    keepModules(this.#registries);
    super.teardown();
  }
}
