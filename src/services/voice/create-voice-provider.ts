import type { Config, VoiceProviderName } from '../config';
import { assertDigits } from './digit-queue';
import type { AudioChoice, VoiceLine, VoiceProvider } from './voice-provider.types';

type LoadVoice = (name: VoiceProviderName) => Promise<VoiceProvider>;

/** The one place that knows which provider is which; each is a chunk of its own. */
export const loadVoice =
  ({
    apiRootUrl,
    twilioEdge,
    development,
  }: Pick<Config, 'apiRootUrl' | 'twilioEdge' | 'development'>): LoadVoice =>
  async (name) => {
    if (name === 'embedded') {
      const { createEmbeddedVoiceAt } = await import('./embedded/embedded-voice');
      return createEmbeddedVoiceAt(apiRootUrl);
    }
    const { openTwilioVoice } = await import('./twilio/open-twilio-voice');
    return openTwilioVoice({ edge: twilioEdge, isDevelopment: development });
  };

/** Twilio's access tokens say in their head what they are; no other provider can do anything with one. */
const isOfTwilio = (token: string): boolean => {
  try {
    return atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')).includes('twilio-fpa');
  } catch {
    return false;
  }
};

/**
 * A provider that is loaded when the device is first started. The token answer may name the
 * provider itself and then wins over the build's choice (architecture.md 1).
 */
export const createVoiceProvider = (chosen: VoiceProviderName, load: LoadVoice): VoiceProvider => {
  let loaded: Promise<VoiceProvider> | null = null;
  let devices: AudioChoice | null = null;
  const whenLoaded = (work: (provider: VoiceProvider) => void) => {
    loaded?.then(work, () => {});
  };
  return {
    start: (token, report) => {
      loaded ??= load(token.provider ?? (isOfTwilio(token.token) ? 'twilio' : chosen));
      loaded.then(
        (provider) => {
          if (devices !== null) provider.chooseDevices(devices);
          provider.start(token, report);
        },
        (error: unknown) => {
          loaded = null;
          report({ type: 'failed', fault: { code: 31_000, detail: String(error), retryable: true } });
        },
      );
    },
    renew: (token) => whenLoaded((provider) => provider.renew(token)),
    connect: (conferenceName, report) => {
      let line: VoiceLine | null = null;
      let isOver = false;
      const withLine = (work: (opened: VoiceLine) => void) => {
        whenLoaded((provider) => {
          if (!isOver) line ??= provider.connect(conferenceName, report);
          if (line !== null) work(line);
        });
      };
      withLine(() => {});
      return {
        hangUp: () => {
          whenLoaded(() => line?.hangUp());
          isOver = true;
        },
        mute: (muted) => withLine((opened) => opened.mute(muted)),
        sendDigits: (digits) => {
          assertDigits(digits);
          withLine((opened) => opened.sendDigits(digits));
        },
        retryMicrophone: () => withLine((opened) => opened.retryMicrophone()),
      };
    },
    chooseDevices: (choice) => {
      devices = choice;
      whenLoaded((provider) => provider.chooseDevices(choice));
    },
    rate: (conferenceName, feedback) => whenLoaded((provider) => provider.rate(conferenceName, feedback)),
    stop: () => whenLoaded((provider) => provider.stop()),
  };
};
