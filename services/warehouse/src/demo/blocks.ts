/** One order of the demo texts: its own cells, and those of each line below it. */
export type Block = { head: string[]; lines: string[][] };

const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/** Reads a demo text: `#` begins an order, the lines after it are its goods. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/^# /m)
    .filter(Boolean)
    .map((block) => {
      const [head = [], ...lines] = block.trim().split('\n').map(cells);
      return { head, lines };
    });
