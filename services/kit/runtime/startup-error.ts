/** What is wrong with the settings a service was started with, in one sentence: starting it again will not help. */
export class StartupError extends Error {
  override name = 'StartFault';
}

/** Exit code of a start that its settings stand in the way of (EX_CONFIG of sysexits.h). */
export const MISCONFIGURED = 78;
