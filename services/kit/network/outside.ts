import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';

/** Private networks (RFC 6890), with loopback, link-local and multicast, and IPv6 addresses that hold any IPv4 address. */
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
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

const isInner = ({ address, family }: LookupAddress) => inner.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** An address of a private network, where nobody outside of it may have us connect. */
export class PrivateNetworkError extends Error {
  override name = 'PrivateNetworkError';
  constructor() {
    super('the address leads into a private network');
  }
}

/** Throws for an address of a private network; names are resolved by `lookupOutside`. */
function requireOuter(host: string): void {
  const family = isIP(host);
  if (family !== 0 && isInner({ address: host, family })) throw new PrivateNetworkError();
}

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
      if (error || !first) return done(error ?? new PrivateNetworkError(), '', 0);
      if (found.some(isInner)) return done(new PrivateNetworkError(), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });

/**
 * True when a host leads into a private network. One that does not resolve now does not: it is looked up again at each
 * connection.
 */
export function leadsInside(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (isIP(host) !== 0) return resolve(isInner({ address: host, family: isIP(host) }));
    lookupOutside()(host, { all: true }, (error) => resolve(error instanceof PrivateNetworkError));
  });
}

type Target = { host: string; port: number; timeoutMs: number };

/**
 * Connects to a host outside of every private network, at the address that was checked; `anywhere` leaves the check out.
 * @throws {PrivateNetworkError}
 */
export function connectOutside({ host, port, timeoutMs }: Target, anywhere = false): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (!anywhere) requireOuter(host);
    const socket = connect({ host, port, ...(!anywhere && { lookup: lookupOutside() }) });
    const timeout = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' });
    const late = setTimeout(() => socket.destroy(timeout), timeoutMs);
    // it stays: an error may come before whoever gets the socket listens
    socket.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
  });
}

type Sending = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts to an `https` address outside of every private network; returns the status. Redirects are not followed. */
export function postOutside(url: string, { headers, body, signal }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname } = new URL(url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    requireOuter(bare);
    const going = request(url, { method: 'POST', headers, signal, lookup: lookupOutside() }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    going.once('error', reject);
    going.end(body);
  });
}
