/** A picture, its file relative to the sheet, and what is written under it. */
export type Picture = { page: string; file: string; caption: string };

const style = `
body { font: 14px system-ui; margin: 24px }
div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
figure { margin: 0 }
img { height: 420px; border: 1px solid #ccc }
`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns an HTML page with all pictures, those of one address beside each other. */
export function contactSheet(pictures: Picture[]): string {
  const figure = ({ file, caption }: Picture) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
  const rows = [...Map.groupBy(pictures, ({ page }) => page)].map(
    ([page, all]) => `<h2>${escaped(page)}</h2><div>${all.map(figure).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join('')}`;
}
