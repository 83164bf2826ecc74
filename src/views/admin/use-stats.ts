import type { AdminStats } from '../../services/stats/stats.types';
import { fetchStats } from '../../services/stats/stats-api';
import { useRead } from '../app/use-read';

/** onRead is told of every fresh answer, which is newer than what live events said before it. */
export const useStats = (onRead: () => void) =>
  useRead<AdminStats>('stats', (http) => fetchStats(http), { onSuccess: onRead });
