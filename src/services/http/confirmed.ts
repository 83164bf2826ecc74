import type { KyResponse } from 'ky';
import { BadPayload } from '../errors/bad-payload';
import { idOf } from '../schema/values';
import { isRecord, unwrap } from './envelope';
import { answered, contentOf } from './send';

/**
 * A change whose answer is what it made or left: without that, whoever answered may have stored nothing. No content
 * (204) is said on purpose.
 */
export async function confirmed(changing: Promise<KyResponse>, key = 'id'): Promise<void> {
  const response = await answered(changing);
  if (response.status === 204) return;
  const stored: unknown = unwrap(await contentOf(response));
  if (!isRecord(stored) || idOf(stored[key]) === null) throw new BadPayload(key, 'is missing');
}
