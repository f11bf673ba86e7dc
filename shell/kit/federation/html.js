import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { fontFamily } from '../ui/theme/fonts.ts';
import { deskGroups, earlyGroups } from './early.js';
import { opening, openingStyle } from './opening.ts';

/** @param {import('webpack').Compilation} compilation */
const early = (compilation) =>
  new Set(earlyGroups(compilation).flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js'))));

/**
 * The files that every desk needs, without those of the first page; `{locale}` stands for the language.
 * @param {import('webpack').Compilation} compilation @param {Set<string>} early
 */
function desk(compilation, early) {
  const chunks = new Set(deskGroups(compilation).flatMap((group) => group.chunks));
  return [...chunks].flatMap((chunk) => {
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js') && !early.has(file));
    return compilation.getAsset(`${chunk.id}.zh-CN.json`) ? [...scripts, `${chunk.id}.{locale}.json`] : scripts;
  });
}

/** @param {string} base @param {string[]} files what a desk needs */
const first = (base, files) => `<style nonce="__NONCE__">${openingStyle(fontFamily)}</style>
<link rel="preload" href="/remotes.json" as="fetch" crossorigin>
<script src="${base}ahead.js" async fetchpriority="high" data-desk="${files.join(' ')}"></script>`;

/** @param {string} base @param {string} head @param {string} body @param {string[]} hints @param {string[]} scripts */
const page = (base, head, body, hints, scripts) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csp-nonce" content="__NONCE__">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#172033">
<title>桥汇 Qiaohui</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230E6E63'/%3E%3Cpath d='M6 22a10 10 0 0 1 20 0M5 22h22M11 22v-8M16 22V12M21 22v-8' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E">
${head}
${hints.map((file) => `<link rel="preload" href="${base}${file}" as="script" fetchpriority="high">`).join('\n')}
${scripts.map((file) => `<script src="${base}${file}" defer fetchpriority="high"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;

/** Writes index.html; the gateway replaces `__NONCE__` with the nonce of each response. */
export class Html {
  /**
   * @param {string} base the absolute address of the piece's folder
   * @param {string} [ahead] a small script that runs before all others, sent as it stands
   */
  constructor(base, ahead) {
    this.base = base;
    this.ahead = ahead;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('Html', (compilation) => {
      // runs after file names carry the content hash
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Html', stage }, () => {
        const scripts = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
        const needed = early(compilation);
        const hints = [...needed].filter((file) => !scripts.includes(file));
        if (this.ahead) compilation.emitAsset('ahead.js', new webpack.sources.RawSource(readFileSync(this.ahead)));
        const [head, body] = this.ahead ? [first(this.base, desk(compilation, needed)), opening] : ['', ''];
        const text = page(this.base, head, body, hints, scripts);
        compilation.emitAsset('index.html', new webpack.sources.RawSource(text));
      });
    });
  }
}
