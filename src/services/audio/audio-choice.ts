import { boolean, number, object, string } from 'yup';
import { preferenceChosen, tryStorage } from '../browser/storage';
import type { AudioChoice } from './audio-choice.types';

const storageKey = 'audio_choice';

export const noChoice: AudioChoice = {
  microphone: null,
  speaker: null,
  ringSpeaker: null,
  rings: true,
  ringVolume: 0.7,
};

const device = object({
  id: string().strict().required(),
  label: string().strict().required(),
})
  .nullable()
  .defined();

const choiceSchema = object({
  microphone: device,
  speaker: device,
  ringSpeaker: device,
  // Kept by earlier releases without it.
  rings: boolean().strict().optional(),
  ringVolume: number().strict().min(0).max(1).required(),
});

const read = (textOf: () => string | null): AudioChoice =>
  tryStorage(
    'Audio: the choice kept in this browser cannot be read',
    () => {
      const text = textOf();
      return text === null
        ? noChoice
        : { rings: noChoice.rings, ...choiceSchema.validateSync(JSON.parse(text), { stripUnknown: true }) };
    },
    noChoice,
  );

export interface AudioChoiceStore {
  read(): AudioChoice;
  keep(choice: AudioChoice): void;
  /** Each choice made in another tab of this browser; returns how to stop. */
  onOtherTab(listener: (choice: AudioChoice) => void): () => void;
}

/** The devices chosen in this browser. Storage that is full, forbidden or unreadable counts as no choice. */
export function createAudioChoiceStore(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'dispatchEvent'>,
): AudioChoiceStore {
  return {
    read: () => read(() => area.getItem(storageKey)),
    keep: (choice) => {
      const warning = 'Audio: the choice could not be kept in this browser';
      tryStorage(warning, () => area.setItem(storageKey, JSON.stringify(choice)), undefined);
      page.dispatchEvent(new Event(preferenceChosen));
    },
    onOtherTab: (listener) => {
      const stopping = new AbortController();
      page.addEventListener(
        'storage',
        (event) => {
          // key is null when the other tab cleared the whole storage.
          if (event.key === storageKey || event.key === null) listener(read(() => event.newValue));
        },
        { signal: stopping.signal },
      );
      return () => stopping.abort();
    },
  };
}
