import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reading a PDF is slow in the context that jest runs tests in: a thread returns the text of each page. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item ? item.str : [])).join('\n');
  });
  parentPort?.postMessage(await Promise.all(pages));
});
