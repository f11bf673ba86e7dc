import fc from 'fast-check';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/**
 * Values that no field of a form expects, as JSON text, since some have no value in JavaScript: numbers beyond a
 * double, halves of a surrogate pair, keys that every object inherits.
 */
const fragments = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1e400',
  '1e-400',
  '1.5',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u200b"',
  '"a\\r\\nset-cookie: x=1"',
  '"__proto__"',
  '"constructor"',
  '"$where"',
  '"NaN"',
  '"-1"',
  '"1e5"',
  '"0.1.2"',
  '"2026-02-30"',
  '"2026-13-01T00:00:00Z"',
  '"275761-01-01T00:00:00.000Z"',
  '"(a+)+$"',
  '"../../etc/passwd"',
  '"000000000000000000000000"',
  '"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"',
  '[]',
  '[null]',
  '[[]]',
  '{}',
  '{"$gt":""}',
  '{"$ne":null}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"valueOf":1}',
  '{"then":1}',
  '{"length":-1}',
  nested(60, '[', ']'),
  nested(60, '{"a":', '}'),
];

/** Drawn less often than the others: each takes time. */
const large = [
  `"${'a'.repeat(100_000)}"`,
  `"${'汉'.repeat(20_000)}"`,
  `"${'9'.repeat(5_000)}"`,
  `[${'0,'.repeat(20_000)}0]`,
  nested(60_000, '[', ']'),
  nested(20_000, '{"a":', '}'),
];

/** A JSON text to put in place of a field. */
export const brokenText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...fragments), weight: 12 },
  { arbitrary: fc.json({ maxDepth: 2 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)), weight: 2 },
  { arbitrary: fc.constantFrom(...large), weight: 1 },
);

/** A path parameter that names nothing. */
export const brokenId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%ff',
    '%',
    '%00',
    'a%00b',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '000000000000000000000000',
    "'",
    '%22',
    '%20',
    '%0d%0aset-cookie:x',
    '$ne',
    '*',
    ';',
    'x'.repeat(200),
    'x'.repeat(100),
    '%E6%B1%89'.repeat(30),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);

/** A query string, with `name` as a parameter known there. */
export const brokenQuery = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    '__proto__=1',
    'constructor=1',
    'toString=1',
    'hasOwnProperty[a]=1',
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    `${name}[$ne]=1`,
    `${name}=%00`,
    `${name}=a%00b`,
    `${name}=%ff`,
    `${name}=%`,
    `${name}`,
    `${name}=`,
    `${name}=${'x'.repeat(3_000)}`,
    `${name}=1e400`,
    `${name}=-1`,
    `${name}=%F0%9F%98%80`,
    'keyword=a%00b',
    'keyword=%5C',
    'keyword=.*%2B%3F',
    'limit=0',
    'limit=1e9',
    'limit=true',
    'cursor=x',
    'cursor=eyJhIjoxfQ',
    'cursor=%00',
    '&&&',
    '=',
    '%=%',
    'a'.repeat(2_000),
  );

/** Headers with false or malformed values. */
export const brokenHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'x'.repeat(3_000) },
  { 'idempotency-key': '__proto__' },
  { 'accept-language': '__proto__' },
  { 'accept-language': 'de;q=x, *;q=2, constructor' },
  { 'x-request-id': 'x'.repeat(2_000) },
  { 'accept-encoding': 'x, gzip;q=abc' },
  { accept: 'application/xml' },
  { range: 'bytes=-0' },
  { range: 'bytes=5-1,x' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'never' },
  { cookie: 'qiaohui_refresh=__proto__; =; %=%' },
  { 'x-order-link': '%ff' },
  { 'x-stock-window': 'a.b.c' },
  { 'x-timestamp': 'NaN' },
  { 'x-signature': 'sha256=' },
  { 'x-partner-id': '__proto__' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Basic eDp4' },
  { authorization: 'Bearer eyJhbGciOiJFZERTQSIsImtpZCI6WzFdfQ.e30.AA' },
);

const dispositions = [
  'form-data; name="file"; filename="a.pdf"',
  'form-data; name="file"; filename=""',
  'form-data; name="file"',
  'form-data; name="__proto__"',
  'form-data; name="__proto__"; filename="a.pdf"',
  'form-data; name="constructor"; filename="a.pdf"',
  'form-data; name="file"; filename="../../a\\u0000.pdf"',
  `form-data; name="file"; filename="${'汉'.repeat(300)}.xlsx"`,
  'form-data; name="id"',
  'form-data; name="slot"',
  'form-data',
  'attachment',
  '',
];
const contents = ['', 'x', '%PDF-1.7 and then no more', 'PK\u0003\u0004', 'a,b\n1,2\n"', '\u0000\u0000', '<x/>'];

const part: fc.Arbitrary<string> = fc
  .record({
    disposition: fc.constantFrom(...dispositions),
    type: fc.constantFrom('application/pdf', 'text/csv', 'image/png', 'x', 'application/json', ''),
    content: fc.constantFrom(...contents),
  })
  .map(
    ({ disposition, type, content }) =>
      `--b\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`,
  );

const named = 'multipart/form-data; boundary=b';

/** A whole body of some media type, sent whatever is expected. */
export const brokenBody: fc.Arbitrary<{ type: string | null; payload: string | Buffer }> = fc.oneof(
  fc.record({
    type: fc.constant(named),
    payload: fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join('')}--b--\r\n`),
  }),
  fc.constantFrom(
    { type: 'application/json', payload: '' },
    { type: 'application/json', payload: '{' },
    { type: 'application/json', payload: 'null' },
    { type: 'application/json', payload: '[]' },
    { type: 'application/json', payload: '"x"' },
    { type: 'application/json', payload: '1' },
    { type: 'application/json', payload: '{"a":1}{"b":2}' },
    { type: 'application/json', payload: '\ufeff{}' },
    { type: 'application/json', payload: '{"__proto__":1}' },
    { type: 'application/json', payload: '{"constructor":{"prototype":1}}' },
    { type: 'application/json', payload: Buffer.from('7b2261223a22ff22 7d'.replaceAll(' ', ''), 'hex') },
    { type: 'application/json; charset=utf-16', payload: '{}' },
    { type: 'application/json; charset=', payload: '{}' },
    { type: 'text/plain', payload: '{}' },
    { type: 'application/xml', payload: '<x/>' },
    { type: 'application/x-www-form-urlencoded', payload: 'a=1&a=2' },
    { type: 'application/octet-stream', payload: Buffer.alloc(64) },
    { type: 'x', payload: 'x' },
    { type: '', payload: 'x' },
    { type: null, payload: 'x' },
    { type: null, payload: '' },
    { type: 'multipart/form-data', payload: 'x' },
    { type: 'multipart/form-data; boundary=', payload: 'x' },
    { type: 'multipart/form-data; boundary="', payload: 'x' },
    { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, payload: 'x' },
    { type: named, payload: '' },
    { type: named, payload: 'x' },
    { type: named, payload: '--b' },
    { type: named, payload: '--b--\r\n' },
    { type: named, payload: '--b\r\nnothing\r\n\r\nx\r\n--b--\r\n' },
    { type: named, payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF' },
    { type: 'multipart/mixed; boundary=b', payload: '--b\r\n\r\nx\r\n--b--\r\n' },
  ),
);
