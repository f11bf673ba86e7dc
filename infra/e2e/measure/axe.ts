import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const MAX_HTML = 400;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rules = {
  all: { type: 'tag' as const, values: tags },
  contrast: { type: 'rule' as const, values: ['color-contrast'] },
};

/** Each page gets it once more when it is loaded; half of the other form are comments and spaces. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what axe finds on the page as it is shown, by all rules of WCAG 2.2 AA or by the one about contrast, which is
 * all that a theme can change.
 */
export async function axeViolations(page: Page, of: keyof typeof rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // of what passes it would write down every element; no frame holds pages of ours
    const found = await run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html).join(' | ') }));
  }, rules[of]);
  return violations.map(({ id, html }) => `axe ${id}: ${html.slice(0, MAX_HTML)}`);
}
