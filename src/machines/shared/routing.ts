import type { Agent } from '../../services/agents/agent.types';
import type { ChannelName } from '../realtime/realtime.types';

/** The two halves of the product; null for every other address. */
export type Half = 'admin' | 'agent';

export const LOGIN = '/login';

export const halfOf = (path: string): Half | null => {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path === '/agent' || path.startsWith('/agent/')) return 'agent';
  return null;
};

const homeOf = (user: Agent): string => (user.agentType === 'admin' ? '/admin' : '/agent');

const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** Where this address leads instead, for this user or for nobody; null to stay. */
export const redirectFor = (path: string, user: Agent | null): string | null => {
  const half = halfOf(path);
  if (user === null && (path === '/' || half !== null)) return LOGIN;
  if (user !== null && (path === '/' || path === LOGIN)) return homeOf(user);
  if (half === 'admin' && user !== null && !oversees(user)) return '/agent';
  const plain = withoutEndSlash(path);
  return plain === path ? null : plain;
};

/** Who may see the admin pages. */
export const oversees = (user: Agent): boolean => user.agentType !== 'agent';

/** On every admin page, and by a supervisor everywhere. */
export const watchesSupervisorChannel = (path: string, user: Agent): boolean =>
  user.agentType === 'supervisor' || (user.agentType === 'admin' && halfOf(path) === 'admin');

/** The agent channel is for the one tab that has the agent's phone. */
export const channelsFor = (path: string, user: Agent, hasPhone: boolean): readonly ChannelName[] => [
  ...(watchesSupervisorChannel(path, user) ? ['supervisor'] : []),
  ...(halfOf(path) === 'agent' && hasPhone ? [`agent.${user.id}`] : []),
];
