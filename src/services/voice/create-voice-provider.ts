import type { Config, VoiceProviderName } from '../config';
import { assertDigits } from './digit-queue';
import type { AudioChoice, VoiceLine, VoiceProvider } from './voice-provider.types';

type LoadVoice = (name: VoiceProviderName) => Promise<VoiceProvider>;

/** Each provider is a chunk of its own. */
export function loadVoice({
  apiRootUrl,
  twilioEdge,
  development,
}: Pick<Config, 'apiRootUrl' | 'twilioEdge' | 'development'>): LoadVoice {
  return async (name) => {
    if (name === 'embedded') {
      const { createEmbeddedVoiceAt } = await import('./embedded/embedded-voice');
      return createEmbeddedVoiceAt(apiRootUrl);
    }
    const { openTwilioVoice } = await import('./twilio/open-twilio-voice');
    return openTwilioVoice({ edge: twilioEdge, isDevelopment: development });
  };
}

/** The header of a Twilio access token names Twilio, and no other provider can use one. */
const isOfTwilio = (token: string): boolean => {
  try {
    return atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')).includes('twilio-fpa');
  } catch {
    return false;
  }
};

/**
 * Loads the provider on the first start. A provider named in the token answer overrides the build's choice.
 */
export function createVoiceProvider(chosen: VoiceProviderName, load: LoadVoice): VoiceProvider {
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
}
