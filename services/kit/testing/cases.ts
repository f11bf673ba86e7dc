/**
 * How many cases a test makes up at random, or repeats: a share of them in each run, with a seed of its own, and all
 * with LONG=1.
 */
export const cases = (usual: number, all: number): number => (process.env.LONG === '1' ? all : usual);
