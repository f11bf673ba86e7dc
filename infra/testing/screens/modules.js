/**
 * What Jest's runtime keeps of the modules of a test file: by address, and by path those that were required.
 * @typedef {{ status?: string }} Module
 * @typedef {{ loaded: boolean }} Required
 * @typedef {{ esModuleRegistry: Map<string, Module | Promise<Module>>, moduleRegistry: Map<string, Required> }} Registries
 */

/**
 * Packages that each file loads again: they register hooks with Jest when they are loaded, keep the `jest` of the file that
 * loaded them, or are the one instance that our own modules, which are new in each file, set up.
 */
const perFile = /\/node_modules\/(?:@testing-library\/[^/]+|i18next|@jest|jest-[^/]+|expect)\//;

/** @param {string} place */
const isLibrary = (place) => place.includes('/node_modules/') && !perFile.test(place);

/** Modules of libraries that were loaded in the window that a worker keeps. */
const retained = {
  modules: /** @type {Registries['esModuleRegistry']} */ (new Map()),
  required: /** @type {Registries['moduleRegistry']} */ (new Map()),
};

/** @param {Registries} registries */
export function giveModules({ esModuleRegistry, moduleRegistry }) {
  for (const [address, module] of retained.modules) esModuleRegistry.set(address, module);
  for (const [path, module] of retained.required) moduleRegistry.set(path, module);
}

/** @param {Registries} registries */
export function keepModules({ esModuleRegistry, moduleRegistry }) {
  for (const [address, module] of esModuleRegistry)
    if (!(module instanceof Promise) && module.status === 'evaluated' && isLibrary(address))
      retained.modules.set(address, module);
  for (const [path, module] of moduleRegistry)
    if (module.loaded && isLibrary(path)) retained.required.set(path, module);
}
