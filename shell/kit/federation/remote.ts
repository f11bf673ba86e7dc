import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { User } from '../data/session.ts';
import versions from '../versions.json' with { type: 'json' };
import type { CONTRACT } from './line.ts';

/** The version of this kit's core; a remote that was built with a newer one waits for a newer shell. */
export const KIT = versions.core;

/** One line of the palette: a page, something to begin, or a record that was found. */
export type PaletteEntry = {
  to: string;
  label: string;
  /** What tells it from others: a name, a status. */
  note?: string | undefined;
};

/** A kind of records that the palette searches. */
export type PaletteSearch = {
  /** Name of the results, in the language of the page. */
  label: string;
  /** Returns the best few; the service decides what this user may find. */
  find: (query: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
};

/** What an area offers to the shell's palette, for a user and in the language of the page. */
export type Palette = {
  pages: (user: User | null) => PaletteEntry[];
  /** Pages that begin something new. */
  acts?: (user: User | null) => PaletteEntry[];
  searches?: (user: User | null) => PaletteSearch[];
};

/**
 * What a remote exposes as `./remote`. Its routes are patched into the shell's router, below header and footer; its
 * palette is loaded when somebody opens the shell's, and its desk, which renders an outlet, when one of its people reads
 * a page of another area.
 */
export type Remote = {
  contract: typeof CONTRACT;
  routes(): RouteObject[];
  palette?: () => Promise<Palette>;
  desk?: () => Promise<{ Component: ComponentType }>;
};
