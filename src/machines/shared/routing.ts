import type { Agent } from '../../services/agents/agent.types';
import type { Capabilities } from '../../services/capabilities/capabilities';
import type { ChannelName } from '../realtime/realtime.types';

/** The two halves of the product; null for every other address. */
export type Half = 'admin' | 'agent';

/** The one home of the addresses that machines or several views name; patterns of wouter stand in the route tables. */
export const paths = {
  start: '/',
  login: '/login',
  /** The caller's side, which needs no sign-in. */
  phone: '/phone',
  /** The first account; our server leads to it while there is none. */
  setUp: '/setup',
  /** This page and the next have the secret of the link behind the '#'. */
  join: '/join',
  password: '/password',
  /** A screen in the kitchen of a restaurant; with the secret of its link behind the '#'. */
  kitchen: '/kitchen',
  admin: '/admin',
  restaurants: '/admin/restaurants',
  agents: '/admin/agents',
  orders: '/admin/orders',
  calls: '/admin/calls',
  audit: '/admin/audit',
  customers: '/admin/customers',
  agent: '/agent',
  manualOrder: '/agent/manual-order',
  ownCalls: '/agent/calls',
  ownOrders: '/agent/my-orders',
  ownStats: '/agent/stats',
  ownProfile: '/agent/profile',
} as const;

/** The page of one thing of a list. */
export function detailPath(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

export function halfOf(path: string): Half | null {
  if (path === paths.admin || path.startsWith(`${paths.admin}/`)) return 'admin';
  if (path === paths.agent || path.startsWith(`${paths.agent}/`)) return 'agent';
  return null;
}

const homeOf = (user: Agent): string => (user.agentType === 'admin' ? paths.admin : paths.agent);

const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || paths.start;

/** The address to go to instead, for this user or without one; null to stay. */
export function redirectFor(path: string, user: Agent | null): string | null {
  const half = halfOf(path);
  if (user === null && (path === paths.start || half !== null)) return paths.login;
  if (user !== null && (path === paths.start || path === paths.login)) return homeOf(user);
  if (half === 'admin' && user !== null && !oversees(user)) return paths.agent;
  const plain = withoutEndSlash(path);
  return plain === path ? null : plain;
}

/** Who may see the admin pages. */
export function oversees(user: Agent): boolean {
  return user.agentType !== 'agent';
}

/** True on every admin page, and for a supervisor everywhere. */
export function watchesSupervisorChannel(path: string, user: Agent): boolean {
  return user.agentType === 'supervisor' || (user.agentType === 'admin' && halfOf(path) === 'admin');
}

/** Ours: changes of restaurants and their menus. */
export const restaurantsChannel: ChannelName = 'restaurants';

/** Whether calls are offered on this channel. */
export function isAgentChannel(channel: ChannelName): boolean {
  return channel.startsWith('agent.');
}

/** The agent channel is for the one tab that has the agent's phone: on agent pages, and in a call on any. */
export function channelsFor(
  path: string,
  user: Agent,
  hasPhone: boolean,
  capabilities: Capabilities = [],
): readonly ChannelName[] {
  return [
    ...(capabilities.includes('menu-live') ? [restaurantsChannel] : []),
    ...(watchesSupervisorChannel(path, user) ? ['supervisor'] : []),
    ...(hasPhone ? [`agent.${user.id}`] : []),
  ];
}

export interface AppNavigate {
  readonly type: 'app.navigate';
  readonly to: string;
  readonly replace?: boolean;
}
