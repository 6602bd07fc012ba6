import { BlockList, isIP } from 'node:net';

const LOOPBACK = addresses(['127.0.0.0', 8], ['::1', 128]);
/** Loopback, private and link-local ranges: nobody reaches them from outside. */
const NEAR = addresses(
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
);

/** Whether the name or address always means this very machine. An address of version 6 may stand in brackets. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isIn(LOOPBACK, hostname);
}

/** Whether the name or address is of this machine or of a private network. A name that others may point here is not. */
export function isNear(hostname: string): boolean {
  return isThisMachine(hostname) || isIn(NEAR, hostname);
}

function isIn(list: BlockList, hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function addresses(...subnets: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
