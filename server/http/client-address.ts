import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type Proxies = number | readonly string[];

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that came over an IPv6 socket as everybody writes it. */
export const plainAddress = (address: string) => mapped.exec(address)?.[1] ?? address;

export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
}

/** Null for anything else; `true` means one proxy. */
export function readProxies(text: string): Proxies | null {
  const hops = text === 'true' ? 1 : text === 'false' ? 0 : /^\d{1,2}$/.test(text) ? Number(text) : null;
  const parts = text.split(',').map((part) => part.trim());
  return hops ?? (parts.every(isNetwork) ? parts : null);
}

export function trustIn(proxies: Proxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (length === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const one = plainAddress(address);
    return isIP(one) !== 0 && trusted.check(one, isIP(one) === 4 ? 'ipv4' : 'ipv6');
  };
}

/** One household or machine controls a whole IPv6 /64, and would otherwise have as many limits. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const behind = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groups(head).length - behind.length }, () => '0');
  const all = [...groups(head), ...(tail === undefined ? [] : zeros), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export type AddressOf = (request: IncomingMessage) => string;

/**
 * The last address that is not one of our proxies; anything before it in X-Forwarded-For is written by the
 * client.
 */
export function createAddressOf(proxies: Proxies): AddressOf {
  const isProxy = trustIn(proxies);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim().replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3'))
      .reverse();
    let address = plainAddress(socket.remoteAddress ?? 'unknown');
    for (const [hop, next] of forwarded.entries()) {
      if (!isProxy(address, hop) || isIP(next) === 0) break;
      address = plainAddress(next);
    }
    return networkOf(address);
  };
}
