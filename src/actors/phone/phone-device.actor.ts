import { fromCallback } from 'xstate';
import type { PhoneEvent } from '../../machines/phone/phone.types';
import type { DeviceReport, VoiceProvider, VoiceToken } from '../../services/voice/voice-provider.types';

export type PhoneDeviceCommand = { type: 'device.renew'; token: VoiceToken };

type Fact = Extract<PhoneEvent, { type: `device.${string}` }>;

const toFact = (report: DeviceReport): Fact => {
  if (report.type === 'failed') return { type: 'device.failed', fault: report.fault };
  return { type: report.type === 'tokenWillExpire' ? 'device.tokenRequested' : `device.${report.type}` };
};

/** Keeps the voice device registered while it runs (VOICE-01, VOICE-23). */
export const createPhoneDevice = ({ voice }: { readonly voice: VoiceProvider }) =>
  fromCallback<PhoneDeviceCommand, { token: VoiceToken }>(({ sendBack, receive, input }) => {
    const tell: (fact: Fact) => void = sendBack;
    voice.start(input.token, (report) => tell(toFact(report)));
    receive((command) => voice.renew(command.token));
    return () => voice.stop();
  });

export type PhoneDevice = ReturnType<typeof createPhoneDevice>;
