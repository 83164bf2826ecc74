import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchVoiceToken } from './voice-token-api';

it('needs the token alone', async () => {
  const { http } = await stubServer({ body: { token: 't' } }, { body: { data: { identity: 'agent_3' } } });
  expect(await fetchVoiceToken(http)).toEqual({ token: 't', identity: null, provider: null });
  await expect(fetchVoiceToken(http)).rejects.toMatchObject({ field: 'token' });
});
