import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private networks (RFC 6890), with loopback, link-local and multicast. */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

const isInner = ({ address, family }: LookupAddress) => inner.check(address, family === 6 ? 'ipv6' : 'ipv4');
const privateNetworkError = () => new Error('the address leads into a private network');

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name as `resolve` does; a name with any private address is an error. It is resolved for each call, and
 * that result is connected to, so that it cannot change in between (DNS rebinding).
 */
export const lookupOutside =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? privateNetworkError(), '', 0);
      if (found.some(isInner)) return done(privateNetworkError(), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });

type Sending = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts to an `https` address outside of every private network; returns the status. Redirects are not followed. */
export function postOutside(url: string, { headers, body, signal }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname } = new URL(url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(bare);
    if (family !== 0 && isInner({ address: bare, family })) return reject(privateNetworkError());
    const going = request(url, { method: 'POST', headers, signal, lookup: lookupOutside() }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    going.once('error', reject);
    going.end(body);
  });
}
