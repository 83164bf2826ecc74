import { Device } from '@twilio/voice-sdk';
import type { VoiceProvider } from '../voice-provider.types';
import { createDeviceMicrophones } from './device-microphones';
import { type DeviceSettings, deviceOptions } from './device-options';
import { ignoreDroppedRejections } from './dropped-rejections';
import { createMicrophoneRequests } from './microphone-requests';
import { createOfferHold } from './offer-hold';
import { createTwilioVoice } from './twilio-voice';

export function openTwilioVoice(settings: DeviceSettings): VoiceProvider {
  const requests = createMicrophoneRequests(navigator);
  ignoreDroppedRejections(globalThis, requests.hasRejectedWith);
  const { Peer, hold } = createOfferHold(globalThis.RTCPeerConnection);
  const options = { ...deviceOptions(settings), RTCPeerConnection: Peer };
  return createTwilioVoice({
    makeDevice: (token) => {
      const microphones = createDeviceMicrophones(requests.getUserMedia);
      return {
        device: new Device(token, { ...options, getUserMedia: microphones.getUserMedia }),
        microphones,
      };
    },
    requests,
    holdOffer: hold,
  });
}
