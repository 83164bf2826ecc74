import { fromCallback } from 'xstate';
import type { DeviceCommand, PhoneDevice, PhoneEvent } from '../../machines/phone/phone.types';
import type {
  AudioChoice,
  DeviceReport,
  VoiceProvider,
  VoiceToken,
} from '../../services/voice/voice-provider.types';
import { untilStopped } from '../until-stopped';

type Fact = Extract<PhoneEvent, { type: `device.${string}` }>;

const toFact = (report: DeviceReport): Fact => {
  if (report.type === 'failed') return { type: 'device.failed', fault: report.fault };
  return { type: report.type === 'tokenWillExpire' ? 'device.tokenRequested' : `device.${report.type}` };
};

/** Keeps the voice device registered while it runs. */
export function createPhoneDevice({ voice }: { readonly voice: VoiceProvider }): PhoneDevice {
  return fromCallback<DeviceCommand, { token: VoiceToken; devices: AudioChoice }>(
    ({ sendBack, receive, input }) => {
      const { send, ending } = untilStopped<Fact>(sendBack);
      voice.chooseDevices(input.devices);
      voice.start(input.token, (report) => send(toFact(report)));
      receive((command) => {
        if (command.type === 'device.renew') voice.renew(command.token);
        else voice.chooseDevices(command.devices);
      });
      return ending(() => voice.stop());
    },
  );
}
