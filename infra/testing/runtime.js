import { createRequire } from 'node:module';
import { loadShared, sharedPackage } from './shared-packages.js';

/** @type {typeof import('jest-runtime')} */
const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

/** @typedef {{ coreModule: { require(name: string): unknown } }} WithCoreModules */

/**
 * Jest's runtime, which gives test files the shared packages as if they were modules of Node's own. Loading them again in
 * each file costs the tests of services half of their time.
 */
export default class SharingRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    const [, , resolver] = args;
    // a worker's files have one resolver
    if (!Object.hasOwn(resolver, 'isCoreModule')) {
      const isCoreModule = resolver.isCoreModule.bind(resolver);
      resolver.isCoreModule = (/** @type {string} */ name) => sharedPackage(name) !== undefined || isCoreModule(name);
    }
    super(...args);
    const provider = /** @type {WithCoreModules} */ (/** @type {unknown} */ (this)).coreModule;
    const provided = provider.require.bind(provider);
    provider.require = (name) => {
      const shared = sharedPackage(name);
      return shared ? loadShared(shared) : provided(name);
    };
  }
}
