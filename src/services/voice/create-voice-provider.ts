import type { Config, VoiceProviderName } from '../config';
import { AppError } from '../errors/app-error';
import { assertDigits } from './digit-queue';
import type { AudioChoice, VoiceLine, VoiceProvider } from './voice-provider.types';

type LoadVoice = (name: VoiceProviderName) => Promise<VoiceProvider>;

/** The one place that knows which provider is which; each is a chunk of its own. */
export const loadVoice =
  ({ apiRootUrl }: Pick<Config, 'apiRootUrl'>): LoadVoice =>
  async (name) => {
    if (name === 'embedded') {
      const { createEmbeddedVoiceAt } = await import('./embedded/embedded-voice');
      return createEmbeddedVoiceAt(apiRootUrl);
    }
    throw new AppError('voice_provider_unknown', `This build has no voice provider '${name}'`);
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
      loaded ??= load(token.provider ?? chosen);
      loaded.then(
        (provider) => {
          if (devices !== null) provider.chooseDevices(devices);
          provider.start(token, report);
        },
        (error: unknown) => {
          loaded = null;
          const isTemporary = !(error instanceof AppError);
          report({ type: 'failed', fault: { code: 31_000, detail: String(error), retryable: isTemporary } });
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
