import { lookup as lookUpName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { plainAddress } from '../http/client-address';

const inner = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  // Those that hold an IPv4 address may lead to any; nobody receives orders there.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(address, bits, 'ipv6');

/** Addresses of this machine, of private networks, and those that reach nobody. */
export function isInner(address: string): boolean {
  const plain = plainAddress(address);
  return inner.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

export class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/**
 * The check is made on the address that is connected to: a name may resolve to another one than a moment
 * before.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const [first] = found;
    if (first === undefined || found.some(({ address }) => isInner(address)))
      return done(new InnerAddress(`${hostname} is in a private network`), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
