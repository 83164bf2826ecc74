import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { AdminStats } from './stats.types';
import { readStats } from './stats-schema';

export const fetchStats = async (http: HttpClient, signal?: AbortSignal): Promise<AdminStats> =>
  readStats(unwrap(await bodyOf(http.get('admin/stats', { signal }))));
