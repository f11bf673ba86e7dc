/** How long the object URL stays valid, so that the browser can start the download. */
const HELD_MS = 60_000;

/** Saves bytes that were fetched with the user's token as a file with this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}
