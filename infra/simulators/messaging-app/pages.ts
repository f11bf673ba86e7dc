import QRCode from 'qrcode';
import { Html, html } from '../html.ts';
import { type Language, messages } from './messages.ts';
import type { Person } from './people.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:24rem;color:#1c2733;background:#fff}
main,form{display:grid;gap:1rem}main.code,main.code div{display:grid;gap:.25rem;justify-items:center;text-align:center}h1{font-size:1.1rem;margin:0}
svg{width:176px;height:176px}p{margin:0}fieldset{display:grid;gap:.25rem;border:1px solid #d8dee6;border-radius:10px;padding:.75rem 1rem}
label{display:flex;gap:.6rem;align-items:center;min-height:2.5rem}input,button{font:inherit}
input[name=nickname]{flex:1;min-width:0;padding:.4rem .6rem}a{color:#0e6e63;display:inline-block;padding:.25rem}
button{min-height:2.75rem;border-radius:10px;border:1px solid #0e6e63;background:#fff;color:#0e6e63}
button[value=approve]{background:#0e6e63;color:#fff}[hidden]{display:none!important}`;

const sheet = (lang: Language, title: string, body: Html): string =>
  `<!doctype html>${html`<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head><body>${body}</body></html>`.text}`;

/** Returns the page that a site frames: the QR code of the page where one approves, and the same as a link. */
export async function codePage(lang: Language, scan: string, confirm: string, again: string): Promise<string> {
  const t = messages[lang];
  const code = new Html(await QRCode.toString(confirm, { type: 'svg', margin: 1 }));
  const ended = (status: string, text: string) =>
    html`<div data-status="${status}" hidden><p role="alert">${text}</p><a href="${again}">${t.again}</a></div>`;
  return sheet(
    lang,
    t.app,
    html`<main class="code" data-scan="${scan}"><div data-status="waiting"><div role="img" aria-label="${t.scan}">${code}</div><a href="${confirm}" target="_blank" rel="noopener">${t.here}</a></div>${ended('refused', t.rejected)}${ended('expired', t.expired)}</main><script src="/connect/waiting.js"></script>`,
  );
}

/**
 * Returns the page where a person chooses an identity, and approves or declines; the form goes to the page's own
 * address.
 */
export function consentPage(lang: Language, people: readonly Person[]): string {
  const t = messages[lang];
  const choice = ({ openid, nickname }: Person, at: number) =>
    html`<label><input type="radio" name="openid" value="${openid}"${at === 0 ? new Html(' checked') : ''}>${nickname}</label>`;
  return sheet(
    lang,
    t.app,
    html`<main><h1>${t.request}</h1><form method="post" action=""><fieldset><legend>${t.who}</legend>${people.map(choice)}<label>${t.other} <input name="nickname" maxlength="30" autocomplete="off"></label></fieldset><p><button name="answer" value="approve">${t.approve}</button> <button name="answer" value="refuse">${t.reject}</button></p></form></main>`,
  );
}

/** Returns a page of one sentence. */
export const notePage = (lang: Language, note: 'approved' | 'declined' | 'gone'): string =>
  sheet(lang, messages[lang].app, html`<main><h1>${messages[lang][note]}</h1></main>`);
