import { Buffer } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { parentPort, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';

/** Unpacks and parses the first sheet of a workbook, counts its cells and keeps nothing. */
async function cellsIn(bytes: Buffer): Promise<number> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue;
    const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
    let cells = 0;
    parser.on('opentag', ({ name }) => {
      if (name === 'c') cells += 1;
    });
    const decoder = new StringDecoder('utf8');
    for await (const piece of await zip.openReadStreamPromise(entry)) parser.write(decoder.write(piece as Buffer));
    parser.close();
    return cells;
  }
  return 0;
}

const from = performance.now();
const cells = await cellsIn(Buffer.from(workerData as Uint8Array));
parentPort?.postMessage({ ms: performance.now() - from, cells });
