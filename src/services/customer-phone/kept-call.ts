import { boolean, number, object, string } from 'yup';
import { tryStorage } from '../browser/storage';
import type { CallerVoice } from './exchange.types';

const storageKey = 'customer_phone_call';

/** What a reloaded tab needs to take its call up again. */
export interface KeptCall {
  readonly callId: string;
  readonly conference: string;
  readonly key: string;
  readonly voice: CallerVoice;
  /** ms since the epoch; null before the answer. */
  readonly answeredAt: number | null;
}

export interface CallKeeping {
  read(): KeptCall | null;
  keep(call: KeptCall): void;
  forget(): void;
}

const schema = object({
  callId: string().strict().required(),
  conference: string().strict().required(),
  key: string().strict().required(),
  isSample: boolean().strict().required(),
  microphoneId: string().strict().nullable().defined(),
  answeredAt: number().strict().nullable().defined(),
});

const parse = (text: string): KeptCall => {
  const { isSample, microphoneId, ...call } = schema.validateSync(JSON.parse(text));
  return { ...call, voice: isSample ? { kind: 'sample' } : { kind: 'microphone', microphoneId } };
};

/** Keeps the call in the tab's own storage: another tab must not resume it. Storage errors are ignored. */
export function createCallKeeping(area: Storage): CallKeeping {
  return {
    read: () =>
      tryStorage(
        'Phone: the kept call cannot be read',
        () => {
          const text = area.getItem(storageKey);
          return text === null ? null : parse(text);
        },
        null,
      ),
    keep: ({ voice, ...call }) => {
      const isSample = voice.kind === 'sample';
      const kept = { ...call, isSample, microphoneId: voice.kind === 'sample' ? null : voice.microphoneId };
      const warning = 'Phone: the call will not survive a reload';
      tryStorage(warning, () => area.setItem(storageKey, JSON.stringify(kept)), undefined);
    },
    forget: () =>
      tryStorage('Phone: the call could not be forgotten', () => area.removeItem(storageKey), undefined),
  };
}
