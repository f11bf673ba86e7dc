import pino, { type Logger } from 'pino';

/**
 * Creates a logger. Lines are written together, four times a second and when the process ends: a write costs more than
 * making a line.
 */
export const makeLog = (name: string, level: string): Logger => {
  const destination = pino.destination({ sync: false, minLength: 8_192, periodicFlush: 250 });
  // Lines are lost while the disk is full; the service keeps running.
  destination.on('error', () => undefined);
  return pino(
    {
      name,
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { error: pino.stdSerializers.err, cause: pino.stdSerializers.err },
    },
    destination,
  );
};
