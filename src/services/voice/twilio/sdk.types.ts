import type { Call, Device } from '@twilio/voice-sdk';

/** Once a second: counts of that second, times in milliseconds. */
export interface SdkSample {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  readonly packetsLost: number;
  readonly jitter: number;
  /** Absent until the far end has reported. */
  readonly rtt: number | null | undefined;
}

export type CallEvents = {
  readonly accept: readonly [];
  readonly ringing: readonly [];
  readonly reconnecting: readonly [error: unknown];
  readonly reconnected: readonly [];
  readonly disconnect: readonly [];
  readonly cancel: readonly [];
  readonly reject: readonly [];
  readonly transportClose: readonly [];
  readonly sample: readonly [sample: SdkSample];
  readonly volume: readonly [input: number, output: number];
  readonly error: readonly [error: unknown];
};

export type DeviceEvents = {
  readonly registered: readonly [];
  readonly unregistered: readonly [];
  readonly tokenWillExpire: readonly [];
  readonly error: readonly [error: unknown, call?: SdkCall];
};

export type AudioEvents = { readonly deviceChange: readonly [] };

export interface Emitter<Events extends Record<string, readonly unknown[]>> {
  on<Name extends keyof Events>(event: Name, listener: (...carried: Events[Name]) => void): unknown;
}

export interface SdkCall
  extends Emitter<CallEvents>,
    Pick<Call, 'status' | 'mute' | 'sendDigits' | 'disconnect' | 'getLocalStream' | 'getRemoteStream'> {
  /** Its issues are these very words, and its scores these numbers. */
  postFeedback(score?: number, issue?: `${Call.FeedbackIssue}`): Promise<void>;
}

export interface SdkAudio extends Emitter<AudioEvents> {
  readonly availableInputDevices: ReadonlyMap<string, unknown>;
  readonly availableOutputDevices: ReadonlyMap<string, unknown>;
  readonly inputDevice: { readonly deviceId: string } | null;
  readonly isOutputSelectionSupported: boolean;
  readonly speakerDevices: {
    set(id: string): Promise<void>;
    get(): ReadonlySet<{ readonly deviceId: string }>;
  };
  setInputDevice(id: string): Promise<void>;
  unsetInputDevice(): Promise<void>;
  unsetAudioConstraints(): Promise<void>;
  incoming(enabled: boolean): boolean;
  outgoing(enabled: boolean): boolean;
  disconnect(enabled: boolean): boolean;
}

/** The part of the SDK's Device that we use. */
export interface SdkDevice extends Emitter<DeviceEvents> {
  readonly audio: SdkAudio | null;
  register(): Promise<void>;
  connect(options: Device.ConnectOptions): Promise<SdkCall>;
  updateToken(token: string): void;
  destroy(): void;
}
