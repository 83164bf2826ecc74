import type { LiveCounts } from '../../../machines/monitor/monitor.types';
import { formatCount } from '../../../services/format/count';
import { formatWholeDollars } from '../../../services/format/money';
import type { AdminStats } from '../../../services/stats/stats.types';

export type Figure = string | null | undefined;

export interface StatsFigures {
  readonly activeCalls: Figure;
  readonly queuedCalls: Figure;
  readonly agentsOnline: Figure;
  readonly pendingOrders: Figure;
  readonly revenue: Figure;
  /** 'of 12' */
  readonly ofTotal: string | null;
  /** '8 agent, 2 supervisor, 1 admin' */
  readonly byType: string | null;
}

const types = (byType: Readonly<Record<string, number>>): string =>
  Object.entries(byType)
    .map(([type, count]) => `${count} ${type.replaceAll('_', ' ')}`)
    .join(', ');

/**
 * Live counts win over the stats read before them. Nothing known yet is undefined (a skeleton),
 * nothing to be had is null (a dash, ADASH-29); queued calls are 0 until said (ADASH-08).
 */
export function statsFigures(
  stats: AdminStats | undefined,
  hasFailed: boolean,
  live: LiveCounts,
): StatsFigures {
  const unknown = hasFailed || stats !== undefined ? null : undefined;
  const count = (said: number | null, read: number | null | undefined): Figure => {
    const value = said ?? read;
    return value === undefined || value === null ? unknown : formatCount(value);
  };
  const revenueCents = live.revenueCents ?? stats?.todayRevenueCents;
  const byType = live.agentsOnline?.byType ?? stats?.agentsByType;
  return {
    activeCalls: count(live.activeCalls, stats?.activeCalls),
    queuedCalls: count(live.queuedCalls, stats === undefined ? undefined : (stats.queuedCalls ?? 0)),
    agentsOnline: count(live.agentsOnline?.count ?? null, stats?.agentsOnline),
    pendingOrders: count(live.pendingOrders, stats?.pendingOrders),
    revenue: revenueCents === undefined || revenueCents === null ? unknown : formatWholeDollars(revenueCents),
    ofTotal: stats === undefined || stats.totalAgents === null ? null : `of ${stats.totalAgents}`,
    byType: byType === undefined ? null : types(byType),
  };
}
