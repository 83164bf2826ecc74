import { Call, type Device } from '@twilio/voice-sdk';
import silenceUrl from '../../../assets/voice/silence.wav';

export interface DeviceSettings {
  readonly edge: string;
  readonly isDevelopment: boolean;
}

/** The SDK prints every frame at this level, access tokens included. */
const debug = 1;
const error = 4;

/** The product plays its own sounds; the SDK fetches every sound that is not given from Twilio. */
const silent = [
  ...['incoming', 'outgoing', 'disconnect', 'dtmfs', 'dtmfh'],
  ...Array.from({ length: 10 }, (_, digit) => `dtmf${digit}`),
];

export function deviceOptions({ edge, isDevelopment }: DeviceSettings): Device.Options {
  return {
    edge,
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    logLevel: isDevelopment ? debug : error,
    // Without it most faults arrive as one of two numbers.
    enableImprovedSignalingErrorPrecision: true,
    tokenRefreshMs: 30_000,
    closeProtection: false,
    sounds: Object.fromEntries(silent.map((name) => [name, silenceUrl])),
  };
}
