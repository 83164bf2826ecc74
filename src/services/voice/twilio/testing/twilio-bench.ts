import { expect } from 'vitest';
import type { DeviceReport, LineReport, VoiceFault, VoiceToken } from '../../voice-provider.types';
import { createDeviceMicrophones, type GetMicrophone } from '../device-microphones';
import { createTwilioVoice } from '../twilio-voice';
import { createFakeDevice, type FakeDevice, makeToken } from './fake-device';

export function lasting(seconds: number, note = ''): string {
  return makeToken({ iat: 1_000, exp: 1_000 + seconds, note });
}

export function voiceToken(token: string): VoiceToken {
  return {
    token,
    identity: 'agent_3',
    provider: 'twilio',
  };
}

export function createTwilioBench(
  prepare: (device: FakeDevice) => void = () => {},
  microphoneFault: () => VoiceFault | null = () => null,
) {
  const devices: FakeDevice[] = [];
  const reports: DeviceReport[] = [];
  const prepared: (string | null)[] = [];
  let isMicrophoneAllowed = true;
  /** Of each call that was dialled ahead: whether its offer is held. */
  const holds: { isHeld: boolean }[] = [];
  let withdraw = (_: VoiceFault) => {};
  let openMicrophone = (): Promise<MediaStream> => expect.fail('nobody requests it');
  let requestMicrophone: GetMicrophone = () => expect.fail('there is no Device');
  const voice = createTwilioVoice({
    requests: {
      fault: microphoneFault,
      onWithdrawn: (listener) => {
        withdraw = listener;
      },
      prepare: (microphoneId) => {
        prepared.push(microphoneId);
        return {
          isOpen: Promise.resolve(isMicrophoneAllowed),
          discard: () => prepared.splice(prepared.indexOf(microphoneId), 1),
        };
      },
    },
    holdOffer: () => {
      const hold = { isHeld: true };
      holds.push(hold);
      return () => {
        hold.isHeld = false;
      };
    },
    makeDevice: (token) => {
      const microphones = createDeviceMicrophones(() => openMicrophone());
      requestMicrophone = microphones.getUserMedia;
      const made = createFakeDevice(token);
      prepare(made);
      devices.push(made);
      return { device: made.sdk, microphones };
    },
  });
  const device = () => devices.at(-1) ?? expect.fail('no Device was made');
  return {
    voice,
    devices,
    reports,
    prepared,
    refuseMicrophone: () => {
      isMicrophoneAllowed = false;
    },
    held: () => holds.map(({ isHeld }) => isHeld),
    /** The current Device's SDK requests one, by its id or the default, which comes when `opened` does. */
    request: (opened: Promise<MediaStream>, id?: string) => {
      openMicrophone = () => opened;
      return requestMicrophone({ audio: id === undefined ? true : { deviceId: { exact: id } } });
    },
    withdraw: (fault: VoiceFault) => withdraw(fault),
    device,
    kinds: () => reports.map((report) => (report.type === 'failed' ? report.fault.code : report.type)),
    start: (token = lasting(3_600)) =>
      voice.start(voiceToken(token), (report) => {
        reports.push(report);
      }),
    ready: () => {
      voice.start(voiceToken(lasting(3_600)), (report) => {
        reports.push(report);
      });
      device().registered();
    },
    join: (conferenceName = 'Call-12') => {
      const reports: LineReport[] = [];
      const line = voice.connect(conferenceName, (report) => reports.push(report));
      return {
        line,
        reports,
        states: () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
        faults: () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault.code] : [])),
      };
    },
  };
}
