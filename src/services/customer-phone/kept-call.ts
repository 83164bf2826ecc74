import { boolean, number, object, string } from 'yup';
import type { CallerVoice } from './exchange.types';

const KEY = 'customer_phone_call';

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

/** In the tab's own storage: another tab must not resume this call. Storage errors are ignored. */
export function createCallKeeping(area: Storage): CallKeeping {
  return {
    read: () => {
      try {
        const text = area.getItem(KEY);
        return text === null ? null : parse(text);
      } catch (error) {
        console.warn('Phone: the kept call cannot be read', error);
        return null;
      }
    },
    keep: ({ voice, ...call }) => {
      const isSample = voice.kind === 'sample';
      const kept = { ...call, isSample, microphoneId: voice.kind === 'sample' ? null : voice.microphoneId };
      try {
        area.setItem(KEY, JSON.stringify(kept));
      } catch (error) {
        console.warn('Phone: the call will not survive a reload', error);
      }
    },
    forget: () => {
      try {
        area.removeItem(KEY);
      } catch {}
    },
  };
}
