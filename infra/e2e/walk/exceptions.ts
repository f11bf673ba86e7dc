import { openerIds } from './openers.ts';
import type { Kind, Report } from './report.ts';

type Exception = { path: RegExp; finding: RegExp; why: string };

/** What the walk finds and accepts; one that is found no more fails the walk, so that the list only gets shorter. */
const exceptions: Exception[] = [
  {
    path: /^\/$/,
    finding: /^1 h1, none in view/,
    why: 'the visible headline types its words one after the other; what is read aloud stands still',
  },
  {
    path: /forbidden$/,
    finding: /^the current area is not marked/,
    why: 'an area that is closed to an account has no navigation for it',
  },
  {
    path: /^\/home\/phone$/,
    finding: /^1 h1, none in view/,
    why: 'the field that says what to search for is the heading, and has the focus',
  },
  {
    path: /^\/manage$/,
    finding: /not translated: (Language|Sprache): 中文$/,
    why: 'the palette names each language by its own name',
  },
  {
    path: /^\/logistics\/(bills|waybill)\//,
    finding: /not translated: 简体中文$/,
    why: 'the language of a bill, or of e-mails to a customer, is called by its own name',
  },
  {
    path: /^\/logistics\/ledgers/,
    finding: /^the first row is/,
    why: 'its lists stand in cards, below the choice of the ledger',
  },
  {
    path: /^\/kit$/,
    finding: /unwritten word: [a-z]+(\.[a-z]+)+$/,
    why: 'names of tokens look like keys of texts',
  },
];

/** A finding as it is printed. */
export type Judged = { kind: Kind; line: string };

/**
 * Divides what was found into what is wrong and the exceptions that were needed, and names exceptions and openers that
 * were not; what both themes have is listed once.
 */
export function judged(report: Report): { findings: Judged[]; idle: string[] } {
  const used = new Set<Exception>();
  const findings = new Map<string, { kind: Kind; themes: Set<string> }>();
  for (const { kind, path, where, theme = 'both', text } of report.findings) {
    const exception = exceptions.find((one) => one.path.test(path) && one.finding.test(text));
    const line = `${where}: ${text}`;
    if (exception) used.add(exception);
    else findings.set(line, { kind, themes: (findings.get(line)?.themes ?? new Set()).add(theme) });
  }
  const lineOf = (line: string, [theme, other]: string[]) =>
    theme === 'both' || other ? line : `${line} (${theme} only)`;
  return {
    findings: [...findings].map(([line, { kind, themes }]) => ({ kind, line: lineOf(line, [...themes]) })),
    idle: [
      ...exceptions.filter((one) => !used.has(one)).map(({ why }) => why),
      ...openerIds.filter((id) => !report.opened.has(id)),
    ],
  };
}
