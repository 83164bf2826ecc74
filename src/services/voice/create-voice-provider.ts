import { tryStorage } from '../browser/storage';
import type { Config, VoiceProviderName } from '../config';
import { codedFault } from './coded-fault';
import { assertDigits } from './digit-queue';
import type { AudioChoice, PreparedLine, VoiceLine, VoiceProvider } from './voice-provider.types';

type LoadVoice = (name: VoiceProviderName) => Promise<VoiceProvider>;

/** Each provider is a chunk of its own. */
const embedded = () => import('./embedded/embedded-voice');
const twilio = () => import('./twilio/open-twilio-voice');

const usedKey = 'voice_provider';
const warning = 'The voice provider could not be remembered in this browser';
type Used = Pick<Storage, 'getItem' | 'setItem'>;

export function loadVoice(
  { apiRootUrl, twilioEdge, development }: Pick<Config, 'apiRootUrl' | 'twilioEdge' | 'development'>,
  used: Used,
): LoadVoice {
  return async (name) => {
    tryStorage(warning, () => used.setItem(usedKey, name), undefined);
    if (name === 'embedded') return (await embedded()).createEmbeddedVoiceAt(apiRootUrl);
    return (await twilio()).openTwilioVoice({ edge: twilioEdge, isDevelopment: development });
  };
}

/** After a reload, fetches the code of the provider used last, before there is a token that names it. */
export function fetchUsedVoice(used: Used): void {
  const name = tryStorage(warning, () => used.getItem(usedKey), null);
  const fetching = name === 'embedded' ? embedded() : name === 'twilio' ? twilio() : null;
  // What fails here is tried again when it is needed.
  fetching?.catch(() => {});
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
  let provider: VoiceProvider | null = null;
  let isLoading = false;
  /** Work for the provider that is being loaded, in order. */
  let waiting: ((loaded: VoiceProvider) => void)[] = [];
  let devices: AudioChoice | null = null;
  /** Synchronous once the provider is loaded, so that the sound of an answered call waits for nothing. */
  const withProvider = (work: (loaded: VoiceProvider) => void) => {
    if (provider === null) waiting.push(work);
    else work(provider);
  };
  const take = (loaded: VoiceProvider) => {
    if (devices !== null) loaded.chooseDevices(devices);
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work(loaded);
    provider = loaded;
  };
  return {
    start: (token, report) => {
      withProvider((loaded) => loaded.start(token, report));
      if (provider !== null || isLoading) return;
      isLoading = true;
      load(token.provider ?? (isOfTwilio(token.token) ? 'twilio' : chosen)).then(take, (error: unknown) => {
        isLoading = false;
        waiting = [];
        report({ type: 'failed', fault: codedFault(31_000, String(error), true) });
      });
    },
    renew: (token) => withProvider((loaded) => loaded.renew(token)),
    connect: (conferenceName, report) => {
      let line: VoiceLine | null = null;
      let isOver = false;
      const withLine = (work: (opened: VoiceLine) => void) => {
        withProvider((loaded) => {
          if (!isOver) line ??= loaded.connect(conferenceName, report);
          if (line !== null) work(line);
        });
      };
      withLine(() => {});
      return {
        hangUp: () => {
          withProvider(() => line?.hangUp());
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
    prepare: (conferenceName) => {
      let line: PreparedLine | null = null;
      let isOver = false;
      withProvider((loaded) => {
        if (!isOver) line = loaded.prepare(conferenceName);
      });
      return {
        dial: () => withProvider(() => line?.dial()),
        discard: () => {
          isOver = true;
          line?.discard();
        },
      };
    },
    chooseDevices: (choice) => {
      devices = choice;
      provider?.chooseDevices(choice);
    },
    rate: (conferenceName, feedback) => withProvider((loaded) => loaded.rate(conferenceName, feedback)),
    stop: () => withProvider((loaded) => loaded.stop()),
  };
}
