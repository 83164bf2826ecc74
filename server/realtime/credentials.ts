import type { Config } from '../config';
import { keptSecret } from '../kept-secret';
import type { AppCredentials } from './signature';

export async function loadCredentials(config: Pick<Config, 'pusher' | 'dataDir'>): Promise<AppCredentials> {
  const { appId, key, secret } = config.pusher;
  return { appId, key, secret: secret ?? (await keptSecret(config.dataDir, 'pusher-secret')) };
}
