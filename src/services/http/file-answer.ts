import type { KyResponse } from 'ky';
import { BadPayload } from '../errors/bad-payload';
import { answered } from './send';

/** A file as the server wrote it. An answer of another type is somebody else's, and would be saved as the file. */
export async function fileAnswer(asking: Promise<KyResponse>, type: string): Promise<KyResponse> {
  const file = await answered(asking);
  if (!file.headers.get('content-type')?.startsWith(type)) throw new BadPayload('file', `not ${type}`);
  return file;
}
