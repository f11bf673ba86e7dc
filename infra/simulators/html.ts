/** HTML that is safe to send: made only by the `html` tag below, which escapes every value that is not Html itself. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

type Value = string | number | Html | Html[];

const render = (value: Value): string => {
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map((one) => one.text).join('') : escaped(String(value));
};

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((all, part, at) => all + render(values[at - 1] ?? '') + part));

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2733}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #d8dee6;vertical-align:top}
button,input,select{font:inherit;padding:.4rem .8rem;margin:.2rem .4rem .2rem 0}iframe{width:100%;height:32rem;border:1px solid #d8dee6}
pre{white-space:pre-wrap}.note{color:#5a6b7d}`;

/** Returns a whole page of a simulator. */
export const page = (title: string, body: Html): string =>
  `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Html(style)}</style></head><body><h1>${title}</h1>${body}</body></html>`.text}`;

/** Simulators show what others sent; nothing in it may run. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
};
