import type { RouteObject } from 'react-router';
import versions from '../versions.json' with { type: 'json' };
import type { CONTRACT } from './line.ts';

/** The version of this kit's core; a remote that was built with a newer one waits for a newer shell. */
export const KIT = versions.core;

/** What a remote exposes as `./remote`. Its routes are patched into the shell's router, below header and footer. */
export type Remote = { contract: typeof CONTRACT; routes(): RouteObject[] };
