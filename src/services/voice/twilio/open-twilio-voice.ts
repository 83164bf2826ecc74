import { Device } from '@twilio/voice-sdk';
import type { VoiceProvider } from '../voice-provider.types';
import { type DeviceSettings, deviceOptions } from './device-options';
import { createTwilioVoice } from './twilio-voice';

/** The Twilio provider with the SDK as it is published. */
export const openTwilioVoice = (settings: DeviceSettings): VoiceProvider =>
  createTwilioVoice({ makeDevice: (token) => new Device(token, deviceOptions(settings)) });
