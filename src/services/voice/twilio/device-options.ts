import { Call, type Device } from '@twilio/voice-sdk';
import silenceUrl from '../../../assets/voice/silence.wav';

export interface DeviceSettings {
  /** VOICE-08 */
  readonly edge: string;
  readonly isDevelopment: boolean;
}

/** Where the SDK prints every frame, the access token among them. */
const DEBUG = 1;
const ERROR = 4;

/** The product plays its own sounds; a sound that is not given is fetched from Twilio. */
const SILENT = [
  ...['incoming', 'outgoing', 'disconnect', 'dtmfs', 'dtmfh'],
  ...Array.from({ length: 10 }, (_, digit) => `dtmf${digit}`),
];

/** VOICE-08 to VOICE-10. */
export const deviceOptions = ({ edge, isDevelopment }: DeviceSettings): Device.Options => ({
  edge,
  codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
  logLevel: isDevelopment ? DEBUG : ERROR,
  // Without it, most faults arrive as one of two numbers.
  enableImprovedSignalingErrorPrecision: true,
  tokenRefreshMs: 30_000,
  closeProtection: false,
  sounds: Object.fromEntries(SILENT.map((name) => [name, silenceUrl])),
});
