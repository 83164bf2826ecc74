import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchVoiceToken } from './voice-token-api';

it('needs the token alone', async () => {
  const { http } = await stubServer({ body: { token: 't' } }, { body: { data: { identity: 'agent_3' } } });
  expect(await fetchVoiceToken(http)).toEqual({ token: 't', identity: null, provider: null });
  await expect(fetchVoiceToken(http)).rejects.toEqual(new BadPayload('token', 'is missing'));
});

it('takes an unknown provider as unnamed', async () => {
  const { seen, http } = await stubServer({
    body: { data: { token: 't', identity: 'i', provider: 'other' } },
  });
  expect(await fetchVoiceToken(http)).toEqual({ token: 't', identity: 'i', provider: null });
  expect(seen[0]?.url).toBe('/api/agent/twilio-token');
});

it('rejects when there is no token to be had', async () => {
  const { http } = await stubServer({ status: 403 });
  await expect(fetchVoiceToken(http)).rejects.toEqual(makeHttpRefusal(403));
});
