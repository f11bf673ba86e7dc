/**
 * Preloaded (`node --import`) into every Node process of the local stack. When the stack itself is killed, the IPC
 * channel closes; the process then ends as on SIGTERM, instead of living on as an orphan.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener on 'disconnect' would otherwise keep an idle process alive.
process.channel?.unref();
