import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { connectOutside, leadsInside, lookupOutside, postOutside } from './outside.ts';

/** Returns what a connection would get for a name that resolves so. */
function resolved(found: LookupAddress[], all: boolean): unknown {
  let caught: unknown;
  lookupOutside((_host, _options, done) => done(null, found))('partner.example', { all }, (error, address, family) => {
    caught = error ? error.message : [address, family];
  });
  return caught;
}
const outer = { address: '203.0.113.7', family: 4 };
const outer6 = { address: '2001:db8::7', family: 6 };

test('a name that resolves to a public address is called at that address', () => {
  expect(resolved([outer, outer6], true)).toEqual([[outer, outer6], undefined]);
  expect(resolved([outer, outer6], false)).toEqual(['203.0.113.7', 4]);
});

test.each([
  ['10.0.0.5', 4],
  ['127.0.0.1', 4],
  ['169.254.169.254', 4],
  ['172.31.255.1', 4],
  ['192.168.1.1', 4],
  ['100.64.0.1', 4],
  ['0.0.0.0', 4],
  ['::1', 6],
  ['fd00::1', 6],
  ['fe80::1', 6],
  ['::ffff:10.0.0.5', 6],
  ['::10.0.0.5', 6],
  ['64:ff9b:1::a00:5', 6],
  ['2002:a00:5::1', 6],
  ['fec0::1', 6],
] as const)('a name that resolves to %s is not called, whatever else it resolves to', (address, family) => {
  expect(resolved([outer, { address, family }], true)).toBe('the address leads into a private network');
});

test('neither a name nor an address of this machine is connected to', async () => {
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  const sending = { headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) };
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(postOutside(`https://${host}:${port}/`, sending)).rejects.toThrow(
      'the address leads into a private network',
    );
  for (const host of ['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1', '2130706433']) {
    await expect(connectOutside({ host, port, timeoutMs: 5_000 })).rejects.toThrow(
      'the address leads into a private network',
    );
    expect(await leadsInside(host)).toBe(true);
  }
  expect(connections).toBe(0);
  (await connectOutside({ host: '127.0.0.1', port, timeoutMs: 5_000 }, true)).destroy();
  server.close();
});
