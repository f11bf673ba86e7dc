import { expect, test } from '@jest/globals';
import { causeOf, failed, isOfSender, nextTry, recipientsOf, replyOf, resultsOf, succeeded } from './delivery.rules.ts';

const smtpError = (more: object) => Object.assign(new Error('rejected'), more);
const one = recipientsOf(['li@example.com']);
const stateAfter = (tries: number, ofTeam: boolean, error: Error) =>
  resultsOf({ tries, results: one, ofTeam }, failed(error))[0]?.state;

test('a recipient is named once, however it is written, and rejections find it in any spelling of its domain', () => {
  const results = recipientsOf(['Li@Example.com', 'wu@münchen.example', 'li@example.COM']);
  expect(results.map(({ address }) => address)).toEqual(['Li@Example.com', 'wu@münchen.example']);
  const rejectedErrors = [
    smtpError({ recipient: 'wu@xn--mnchen-3ya.example', responseCode: 550, response: '550 gone' }),
  ];
  const after = resultsOf({ tries: 0, results, ofTeam: true }, succeeded({ response: '250 Ok', rejectedErrors }));
  expect(after).toEqual([
    { address: 'Li@Example.com', state: 'accepted', reply: '250 Ok' },
    { address: 'wu@münchen.example', state: 'rejected', reply: '550 gone' },
  ]);
  // what is over stays as it is
  expect(resultsOf({ tries: 1, results: after, ofTeam: true }, failed(new Error('down')))).toEqual(after);
});

test('a permanent error is final at once for a team, at the third attempt for the service; others after thirty', () => {
  const permanent = smtpError({ code: 'EMESSAGE', responseCode: 554 });
  expect([0, 1, 2].map((tries) => stateAfter(tries, false, permanent))).toEqual(['waiting', 'waiting', 'rejected']);
  expect(stateAfter(0, true, permanent)).toBe('rejected');
  const temporary = smtpError({ code: 'EMESSAGE', responseCode: 451 });
  expect([0, 28, 29].map((tries) => stateAfter(tries, true, temporary))).toEqual(['waiting', 'waiting', 'rejected']);
});

test.each([
  ['no connection', { code: 'ESOCKET' }, true],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, true],
  ['a sender that the server does not accept', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, true],
  ['a recipient that is not there', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false],
  ['a message that the server does not accept', { code: 'EMESSAGE', responseCode: 554 }, false],
])('whether %s is the sender’s affair, which is final for no e-mail of a team', (_what, more, ofSender) => {
  const error = smtpError(more);
  expect(isOfSender(failed(error))).toBe(ofSender);
  expect(stateAfter(0, true, error)).toBe(ofSender ? 'waiting' : 'rejected');
});

test.each([
  [{ code: 'ENOTFOUND' }, 'name'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'port'],
  [{ code: 'ETIMEDOUT' }, 'time'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'tls'],
  [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'tls'],
  [{ code: 'EAUTH', responseCode: 535 }, 'login'],
  [{ code: 'EAUTH', responseCode: 538 }, null],
  [{ code: 'EENVELOPE', responseCode: 550 }, null],
  [{}, null],
])('of an error %j the cause is %s', (more, cause) => {
  expect(causeOf(smtpError(more))).toBe(cause);
});

test('intervals double from a minute to an hour, and the reply is the server’s, else what happened', () => {
  expect([0, 1, 5, 6, 20].map((tries) => Number(nextTry(tries, 0)) / 60_000)).toEqual([1, 2, 32, 60, 60]);
  expect(replyOf(smtpError({ response: '550 5.1.1 no such user\r\n' }))).toBe('550 5.1.1 no such user');
  expect(replyOf(new Error('Connection timeout'))).toBe('Connection timeout');
});
