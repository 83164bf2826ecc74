import type { Device } from '@twilio/voice-sdk';
import { expect, vi } from 'vitest';
import type {
  AudioEvents,
  CallEvents,
  DeviceEvents,
  Emitter,
  SdkAudio,
  SdkCall,
  SdkDevice,
  SdkSample,
} from '../sdk.types';

/** In the form of a JWT; nothing here checks its signature. */
export function makeToken(payload: unknown): string {
  return ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

export function makeSample(change: Partial<SdkSample> = {}): SdkSample {
  return {
    packetsReceived: 50,
    packetsSent: 50,
    packetsLost: 0,
    jitter: 2,
    rtt: 40,
    ...change,
  };
}

type Listener = (...carried: never[]) => void;

/** Like the SDK's emitter, it throws an 'error' that has no listener. */
const createEmitter = <Events extends Record<string, readonly unknown[]>>() => {
  const listeners = new Map<keyof Events, Listener[]>();
  const emitter: Emitter<Events> = {
    on: (event, listener) => {
      // Each event's listeners are only called with that event's arguments.
      listeners.set(event, [...(listeners.get(event) ?? []), listener as unknown as Listener]);
    },
  };
  return {
    on: emitter.on,
    forget: () => listeners.clear(),
    emit: <Name extends keyof Events>(event: Name, ...carried: Events[Name]) => {
      const found = listeners.get(event) ?? [];
      if (found.length === 0 && event === 'error') throw carried[0];
      for (const listener of found) listener(...(carried as readonly unknown[] as never[]));
    },
  };
};

function sdkError(code: number) {
  return Object.assign(new Error(`fault ${code}`), { code });
}

export function createFakeCall() {
  const { on, emit } = createEmitter<CallEvents>();
  let status = 'connecting';
  const enter = (now: string, event: 'ringing' | 'accept' | 'disconnect') => {
    status = now;
    emit(event);
  };
  const call = {
    on,
    status: () => status,
    mute: vi.fn(),
    sendDigits: vi.fn<(digits: string) => void>(),
    postFeedback: vi.fn(async (_score?: number, _issue?: string) => {}),
    getLocalStream: vi.fn((): MediaStream | undefined => undefined),
    getRemoteStream: vi.fn((): MediaStream | undefined => undefined),
    disconnect: vi.fn(() => {
      if (status !== 'closed') enter('closed', 'disconnect');
    }),
  };
  return {
    // The SDK's states are an enum with these values.
    sdk: call as unknown as SdkCall,
    call,
    emit,
    ring: () => enter('ringing', 'ringing'),
    accept: () => enter('open', 'accept'),
    sample: (change: Partial<SdkSample> = {}) => emit('sample', makeSample(change)),
    silence: (seconds: number) => {
      for (let second = 0; second < seconds; second++) emit('sample', makeSample({ packetsReceived: 0 }));
    },
    /** Like the SDK: the microphone's fault comes after the end. */
    refuseMicrophone: (code: number) => {
      enter('closed', 'disconnect');
      emit('error', sdkError(code));
    },
    hangUp: () => enter('closed', 'disconnect'),
    failMedia: (code: number) => {
      enter('closed', 'disconnect');
      emit('error', sdkError(code));
    },
    fail: (code: number) => emit('error', sdkError(code)),
    /** Like the SDK: the far end's reason comes before the end. */
    refuse: (code: number) => {
      emit('error', sdkError(code));
      enter('closed', 'disconnect');
    },
    loseSignalling: () => {
      emit('transportClose');
      status = 'reconnecting';
      emit('reconnecting', sdkError(53001));
    },
    strand: () => {
      emit('transportClose');
      status = 'closed';
    },
    returned: () => {
      emit('reconnected');
      status = 'open';
    },
  };
}

export type FakeCall = ReturnType<typeof createFakeCall>;

const createFakeAudio = () => {
  const { on, emit } = createEmitter<AudioEvents>();
  const inputs = new Map<string, unknown>();
  const outputs = new Map<string, unknown>();
  let input: string | null = null;
  let speaker = 'default';
  const fill = (map: Map<string, unknown>, ids: readonly string[]) => {
    map.clear();
    for (const id of ids) map.set(id, {});
  };
  const audio = {
    on,
    availableInputDevices: inputs,
    availableOutputDevices: outputs,
    get inputDevice() {
      return input === null ? null : { deviceId: input };
    },
    isOutputSelectionSupported: true,
    speakerDevices: {
      get: () => new Set([{ deviceId: speaker }]),
      set: vi.fn(async (id: string) => {
        speaker = id;
      }),
    },
    setInputDevice: vi.fn(async (id: string) => {
      input = id;
    }),
    unsetInputDevice: vi.fn(async () => {
      input = null;
    }),
    unsetAudioConstraints: vi.fn(async () => {}),
    incoming: vi.fn(() => false),
    outgoing: vi.fn(() => false),
    disconnect: vi.fn(() => false),
  } satisfies SdkAudio;
  return {
    audio,
    speaker: () => speaker,
    plug: (microphones: readonly string[], speakers: readonly string[] = ['default']) => {
      // Like the SDK: an unplugged device is deselected.
      if (input !== null && !microphones.includes(input)) input = null;
      if (!speakers.includes(speaker)) speaker = 'default';
      fill(inputs, microphones);
      fill(outputs, speakers);
      emit('deviceChange');
    },
  };
};

/** A Device that registers when the test lets it. Like the SDK's, it has one call at a time. */
export function createFakeDevice(token: string) {
  const { on, emit, forget } = createEmitter<DeviceEvents>();
  const { audio, plug, speaker } = createFakeAudio();
  plug(['default', 'headset'], ['default', 'headset']);
  const calls: FakeCall[] = [];
  let isDestroyed = false;
  let isStuck = false;
  let connects: () => Promise<void> = async () => {};
  let calling: (call: FakeCall) => void = () => {};
  const connect = vi.fn(async (_: Device.ConnectOptions): Promise<SdkCall> => {
    if (isStuck || calls.some(({ call }) => call.status() !== 'closed')) {
      throw Object.assign(new Error('A Call is already active'), { name: 'InvalidStateError' });
    }
    await connects();
    const made = createFakeCall();
    // The SDK's Device listens to its calls too.
    made.sdk.on('error', () => {});
    calls.push(made);
    calling(made);
    return made.sdk;
  });
  const updateToken = vi.fn();
  const sdk: SdkDevice = {
    on,
    audio,
    // It may never settle; results come as events.
    register: () => new Promise(() => {}),
    connect,
    updateToken,
    destroy: () => {
      isDestroyed = true;
      for (const { call } of calls) call.disconnect();
      emit('unregistered');
      forget();
    },
  };
  return {
    sdk,
    token,
    audio,
    plug,
    speaker,
    calls,
    connect,
    updateToken,
    isDestroyed: () => isDestroyed,
    /** A call that is over blocks the next one. */
    stick: () => {
      isStuck = true;
    },
    whenConnecting: (work: () => Promise<void>) => {
      connects = work;
    },
    whenCalling: (work: (call: FakeCall) => void) => {
      calling = work;
    },
    registered: () => emit('registered'),
    unregistered: () => emit('unregistered'),
    tokenWillExpire: () => emit('tokenWillExpire'),
    fail: (code: number, call?: FakeCall) => emit('error', sdkError(code), call?.sdk),
    call: (): FakeCall => calls.at(-1) ?? expect.fail('nobody has dialled'),
  };
}

export type FakeDevice = ReturnType<typeof createFakeDevice>;
