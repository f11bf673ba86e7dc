import type { Piece } from './piece.ts';

interface TestServers {
  folder: string;
  mongod?: Piece;
}

// Jest may load set-up and teardown as separate copies of this module; the process is what they share.
const held = globalThis as typeof globalThis & { qiaohuiTestServers?: TestServers };

export function handOver(servers: TestServers): void {
  held.qiaohuiTestServers = servers;
}

export function handedOver(): TestServers {
  if (!held.qiaohuiTestServers) throw new Error('jest-setup.ts did not run');
  return held.qiaohuiTestServers;
}
