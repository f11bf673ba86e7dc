/** Returns how many random cases or repetitions a test runs: `usual`, or `all` with LONG=1. */
export const cases = (usual: number, all: number): number => (process.env.LONG === '1' ? all : usual);
