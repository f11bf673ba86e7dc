import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../local/files.ts';
import { places } from '../local/places.ts';
import { Built } from '../local/release/build.ts';
import { requireKit } from '../local/release/publish.ts';
import { folderOf, pointTo } from '../local/release/published.ts';

const { WWW, DATA_DIR } = z.object({ WWW: z.string().default('/www'), DATA_DIR: z.string() }).parse(process.env);
const place = places(DATA_DIR);
const { name, version, line } = Built.parse(readJson(join(place.dataDir, 'built.json')));
requireKit(WWW, line);
const target = folderOf(WWW, name, version);
if (!existsSync(target)) {
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(folderOf(place.www, name, version), fresh, { recursive: true });
  renameSync(fresh, target);
}
await pointTo(WWW, name, version, line);
console.log(`${name} ${version} is published`);
