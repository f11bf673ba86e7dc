import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string; subject: string; text: string; html: string; messageId: string };

/** Sender of the e-mails of tests. */
export const sender = '桥汇 <no-reply@mail.test.example>';

/**
 * Starts an SMTP server for a test and points the service at it; `rejectWith` sets a reply code for recipients; null
 * accepts all.
 */
export async function startInbox() {
  const got: ReceivedMail[] = [];
  let code: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, done) => done(code ? Object.assign(new Error('rejected'), { responseCode: code }) : null),
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, subject = '', text = '', html = '', messageId = '' }) => {
          got.push({
            from: from?.address ?? '',
            to: envelope.rcptTo[0]?.address ?? '',
            subject,
            text,
            html,
            messageId,
          });
          done();
        }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  process.env.SMTP_URL = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  process.env.MAIL_FROM = sender;
  return {
    got,
    rejectWith: (next: number | null) => {
      code = next;
    },
    stop: async () => {
      delete process.env.SMTP_URL;
      delete process.env.MAIL_FROM;
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}
