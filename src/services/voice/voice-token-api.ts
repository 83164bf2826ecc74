import { object } from 'yup';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { optionalText, text } from '../schema/fields';
import { read } from '../schema/read';
import type { Reads } from '../wire/reads';
import type { VoiceGrant } from '../wire/wire';
import type { VoiceToken } from './voice-provider.types';

const tokenSchema = object({
  token: text(),
  identity: optionalText(),
  provider: optionalText(),
} satisfies Reads<VoiceGrant>);

export async function fetchVoiceToken(http: HttpClient, signal?: AbortSignal): Promise<VoiceToken> {
  const wire = read(tokenSchema, unwrap(await bodyOf(http.get('agent/twilio-token', { signal }))));
  const provider = wire.provider === 'twilio' || wire.provider === 'embedded' ? wire.provider : null;
  return { token: wire.token, identity: wire.identity ?? null, provider };
}
