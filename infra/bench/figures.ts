import type { Figure } from './rounds.ts';

/** Prints figures as they come, and all of them as a table. */
export function printedFigures() {
  const figures: Figure[] = [];
  return {
    figures,
    print: (...all: Figure[]): void => {
      figures.push(...all);
      for (const { what, measured, wanted, holds } of all)
        console.log(`${what}: ${measured}; wanted ${wanted}: ${holds ? 'yes' : 'NO'}`);
    },
    table: (): void =>
      console.table(
        figures.map(({ what, measured, wanted, holds }) => ({ what, measured, wanted, holds: holds ? 'yes' : 'NO' })),
      ),
  };
}
