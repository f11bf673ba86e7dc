import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Found = { violations: { id: string; nodes: { html: string }[] }[] };
type WithAxe = { axe: { run: (what: Document, options: object) => Promise<Found> } };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_HTML = 400;

const sentences = ({ violations }: Found): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ html }) => html)
        .join(' | ')
        .slice(0, MAX_HTML)}`,
  );

/** Returns what axe finds by all rules of WCAG 2.2 AA on the page as it is shown. */
export async function axeViolations(page: Page): Promise<string[]> {
  // sums up on the page itself, since a second page for that takes longer than the rules; no frame holds pages of ours
  return sentences(await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze());
}

/** Returns what axe finds about contrast, on a page where `axeViolations` has run. */
export async function contrastViolations(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { axe } = window as unknown as WithAxe;
    return axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  });
  return sentences(found);
}
