import type { Finding } from './check.ts';

type Exception = { path: RegExp; finding: RegExp; why: string };

/** What the walk finds and accepts; one that is found no more fails the walk, so that the list only gets shorter. */
export const exceptions: Exception[] = [
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
    path: /^\/kit$/,
    finding: /unwritten word: [a-z]+(\.[a-z]+)+$/,
    why: 'names of tokens look like keys of texts',
  },
];

/** Divides what was found into what is wrong and the exceptions that were needed; what both themes have is listed once. */
export function judged(found: Finding[]) {
  const used = new Set<Exception>();
  const findings = new Map<string, Set<string>>();
  for (const { path, where, theme = 'both', text } of found) {
    const exception = exceptions.find((one) => one.path.test(path) && one.finding.test(text));
    const line = `${where}: ${text}`;
    if (exception) used.add(exception);
    else findings.set(line, (findings.get(line) ?? new Set()).add(theme));
  }
  return {
    findings: [...findings].map(([line, [theme, other]]) =>
      theme === 'both' || other ? line : `${line} (${theme} only)`,
    ),
    unused: exceptions.filter((one) => !used.has(one)).map(({ why }) => why),
  };
}
