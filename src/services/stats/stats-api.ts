import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { AdminStats } from './stats.types';
import { readStats } from './stats-schema';

export async function fetchStats(http: HttpClient, signal?: AbortSignal): Promise<AdminStats> {
  return readStats(unwrap(await bodyOf(http.get('admin/stats', { signal }))));
}
