import { createRequire } from 'node:module';
import { giveModules, keepModules } from './modules.js';

/** @type {typeof import('jest-runtime')} */
const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

/** @type {KeepingRuntime | undefined} */
let present;

/** Jest's runtime, which gives a file of screens the libraries that a file before it has loaded in the same window. */
export default class KeepingRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    giveModules(this.#registries);
    present = this;
  }

  get #registries() {
    return /** @type {{ registries: import('./modules.js').Registries }} */ (/** @type {unknown} */ (this)).registries;
  }

  /**
   * A library's `require`, which leads to the runtime of the file that loaded it: of one that has ended to the present one.
   *
   * @override
   * @template T
   * @param {string} from @param {string} name @returns {T}
   */
  requireModuleOrMock(from, name) {
    return this === present || !present
      ? super.requireModuleOrMock(from, name)
      : present.requireModuleOrMock(from, name);
  }

  /** @override */
  teardown() {
    keepModules(this.#registries);
    super.teardown();
  }
}
