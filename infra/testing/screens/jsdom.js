import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
const environment = createRequire(own.resolve('jest-fixed-jsdom'));
const jsdom = createRequire(environment.resolve('jest-environment-jsdom')).resolve('jsdom');

/** Loads what the environment's own jsdom is made of, and what that depends on. */
export const requireOfJsdom = createRequire(jsdom);
