/**
 * Preloaded (`node --import`) into every Node process of the local stack. When the stack itself is killed, the IPC
 * channel closes; the piece then ends as if it had been told to, instead of living on as an orphan.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener on 'disconnect' would otherwise keep a process alive that has nothing left to do.
process.channel?.unref();
