import { Device } from '@twilio/voice-sdk';
import type { VoiceProvider } from '../voice-provider.types';
import { type DeviceSettings, deviceOptions } from './device-options';
import { ignoreDroppedRejections } from './dropped-rejections';
import { createMicrophoneRequests } from './microphone-requests';
import { createOfferHold } from './offer-hold';
import { createTwilioVoice } from './twilio-voice';

export function openTwilioVoice(settings: DeviceSettings): VoiceProvider {
  const requests = createMicrophoneRequests(navigator);
  ignoreDroppedRejections(globalThis, requests.hasRejectedWith);
  const { Peer, hold } = createOfferHold(globalThis.RTCPeerConnection);
  const options = {
    ...deviceOptions(settings),
    getUserMedia: requests.getUserMedia,
    RTCPeerConnection: Peer,
  };
  return createTwilioVoice({
    makeDevice: (token) => new Device(token, options),
    requests,
    holdOffer: hold,
  });
}
