/**
 * For a button whose row goes, or moves: the second click of a double click would be the next row's. A press of a key counts
 * as a first click.
 */
export const firstClick =
  (run: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) run();
  };
