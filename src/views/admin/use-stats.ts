import type { AdminStats } from '../../services/stats/stats.types';
import { fetchStats } from '../../services/stats/stats-api';
import { useRead } from '../data/use-read';

interface Told {
  readonly onAsk: () => void;
  readonly onRead: (stats: AdminStats) => void;
}

/** A fresh answer is newer than what live events said before it was asked for, and only than that. */
export function useStats({ onAsk, onRead }: Told) {
  return useRead<AdminStats>(
    'stats',
    (http) => {
      onAsk();
      return fetchStats(http);
    },
    { onSuccess: onRead },
  );
}
