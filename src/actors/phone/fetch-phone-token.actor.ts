import { fromPromise } from 'xstate';
import type { FetchPhoneToken } from '../../machines/phone/phone.types';
import type { HttpClient } from '../../services/http/http-client';
import type { VoiceToken } from '../../services/voice/voice-provider.types';
import { fetchVoiceToken } from '../../services/voice/voice-token-api';

/** API-23. A refusal is a fault here: nothing but another try can follow. */
export const createFetchPhoneToken = ({ http }: { readonly http: HttpClient }): FetchPhoneToken =>
  fromPromise<VoiceToken>(({ signal }) => fetchVoiceToken(http, signal));
