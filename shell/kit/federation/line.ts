import { Group } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Version of the contract between shell and remotes; within one version the kit's exports are only added to. */
export const CONTRACT = 2;

/** One entry of the shell's menu. `groups` names who sees it; an empty list means everyone. `admin` sees all. */
export const Nav = z.object({
  path: z.string(),
  groups: z.array(Group),
  words: z.object({ 'zh-CN': z.string(), 'en-US': z.string(), 'de-DE': z.string() }),
});
export type Nav = z.infer<typeof Nav>;

/**
 * A small script that paints the first view of the pages at `paths` into `#first` before the shell's own script
 * arrives; one per language, `{locale}` in `file`.
 */
export const First = z.object({ paths: z.array(z.string()), file: z.string() });
export type First = z.infer<typeof First>;

/**
 * One line of `/remotes.json`, written by the remote's own build: `entry` is the address of its manifest, `kit` the
 * version of the kit's core that it was built with. Unknown fields from later builds are preserved.
 */
export const Line = z.looseObject({
  name: z.string(),
  entry: z.string(),
  contract: z.number(),
  kit: z.string(),
  paths: z.array(z.string()),
  nav: z.array(Nav),
  /** Addresses that are open to everybody although a menu entry above them is not, for example a link's own page. */
  open: z.array(z.string()).optional(),
  first: First.optional(),
});
export type Line = z.infer<typeof Line>;

/** All of `/remotes.json`. */
export const Lines = z.array(Line);

/** The deployed shell, `shell.json`: the gateway serves its page, a release compares its kit version. */
export const ShellLine = Line.extend({ version: z.string() });
