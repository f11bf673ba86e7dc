type Exception = { path: RegExp; fault: RegExp; why: string };

/** What the walk finds and accepts; one that is found no more fails the walk, so that the list only gets shorter. */
export const exceptions: Exception[] = [
  {
    path: /^\/$/,
    fault: /^1 h1, none in sight/,
    why: 'the headline in sight types its words one after the other; what is read aloud stands still',
  },
];

/** Divides what was found into faults and the exceptions that were needed. */
export function judged(found: Iterable<{ path: string; text: string; where: string }>) {
  const used = new Set<Exception>();
  const faults: string[] = [];
  for (const { path, text, where } of found) {
    const exception = exceptions.find((one) => one.path.test(path) && one.fault.test(text));
    if (exception) used.add(exception);
    else faults.push(`${where}: ${text}`);
  }
  return { faults, unused: exceptions.filter((one) => !used.has(one)).map(({ why }) => why) };
}
