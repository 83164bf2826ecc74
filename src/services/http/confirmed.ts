import type { KyResponse } from 'ky';
import { BadPayload } from '../errors/bad-payload';
import { idOf } from '../schema/values';
import { isRecord, unwrap } from './envelope';
import { answered, contentOfChange } from './send';

/**
 * A change whose answer is what it made or left: without that, whoever answered may have stored nothing. No content
 * (204) is said on purpose; where the key is null, that is the whole answer, and any other may be of somebody between.
 */
export async function confirmed(changing: Promise<KyResponse>, key: string | null = 'id'): Promise<unknown> {
  const response = await answered(changing);
  if (response.status === 204) return undefined;
  const stored: unknown = unwrap(await contentOfChange(response));
  if (key === null || !isRecord(stored) || idOf(stored[key]) === null)
    throw new BadPayload(key ?? '204', 'is missing');
  return stored;
}
