import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { places } from '../local/places.ts';
import { put } from '../local/release/build.ts';

const { PIECE, DATA_DIR } = z.object({ PIECE: z.string(), DATA_DIR: z.string() }).parse(process.env);
const place = places(DATA_DIR);
const built = await put(PIECE, place);
writeFileSync(join(place.dataDir, 'built.json'), JSON.stringify(built));
