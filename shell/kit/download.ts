import { http } from './http.ts';

/** Hands a file that needs the token to the browser's own downloads, under `name`. */
export async function download(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await http.blob(path));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
