import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';

/** A file as the browser's file chooser takes it. */
export type File = { name: string; mimeType: string; buffer: Buffer };

/** Returns a real JPEG, drawn by the browser itself. */
export async function photo(page: Page, name: string): Promise<File> {
  const base64 = await page.evaluate(async (title) => {
    const canvas = new OffscreenCanvas(640, 400);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = '#E3F2EF';
    brush.fillRect(0, 0, 640, 400);
    brush.fillStyle = '#14213D';
    brush.font = '32px sans-serif';
    brush.fillText(title, 40, 100);
    // a machine without Chinese glyphs draws the same boxes for each name
    for (const [at, sign] of [...title].entries())
      brush.fillRect(40 + at * 24, 390 - ((sign.codePointAt(0) ?? 0) % 241), 16, 241);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, name);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Returns a real PDF, printed by the browser itself. */
export async function pdfDocument(page: Page, name: string): Promise<File> {
  const sheet = await page.context().newPage();
  try {
    await sheet.setContent(`<h1>Letter of admission</h1><p>${name}</p>`);
    return { name, mimeType: 'application/pdf', buffer: await sheet.pdf({ format: 'A4' }) };
  } finally {
    await sheet.close();
  }
}

/** Returns the text of all pages of a PDF, its pieces with a space between. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item ? item.str : [])).join(' ');
  });
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ');
}
