/** An invalid setting, described in one sentence: starting again will not help. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Exit code of a process that its settings keep from starting (EX_CONFIG of sysexits.h). */
export const MISCONFIGURED = 78;
