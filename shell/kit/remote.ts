import type { Group } from '@qiaohui/service-kit/shapes';
import type { RouteObject } from 'react-router';
import manifest from './package.json' with { type: 'json' };

/** The contract between shell and remotes; the kit's exports are only added to within one. */
export const CONTRACT = 1;

/** The version of this kit; a remote built with a newer one waits for a newer shell. */
export const KIT = manifest.version;

/** What a remote exposes as `./remote`. Its routes are patched into the shell's router, below header and footer. */
export type Remote = { contract: typeof CONTRACT; routes(): RouteObject[] };

/** One entry of the shell's menu. `groups` names who sees it; an empty list means everyone. `admin` sees all. */
export type Nav = { path: string; groups: Group[]; words: { 'zh-CN': string; 'en-US': string; 'de-DE': string } };

/** A small script that draws the opening of the pages at `paths` into `#first` before the shell's own script is here. */
export type First = { paths: string[]; file: string };

/** One line of `/remotes.json`, written by the remote's own build. */
export type Line = {
  name: string;
  entry: string;
  contract: number;
  kit: string;
  paths: string[];
  nav: Nav[];
  first?: First;
};
