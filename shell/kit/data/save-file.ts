/** Time for the browser to take the file over. */
const HELD_MS = 60_000;

/** Saves bytes that were fetched with the reader's token as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}
