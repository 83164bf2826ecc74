import { number, object, string } from 'yup';
import type { AudioChoice } from './audio-choice.types';

const KEY = 'audio_choice';

export const noChoice: AudioChoice = { microphone: null, speaker: null, ringSpeaker: null, ringVolume: 0.7 };

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
  ringVolume: number().strict().min(0).max(1).required(),
});

const parse = (text: string | null): AudioChoice => {
  if (text === null) return noChoice;
  try {
    return choiceSchema.validateSync(JSON.parse(text), { stripUnknown: true });
  } catch (error) {
    console.warn('Audio: the choice kept in this browser cannot be read', error);
    return noChoice;
  }
};

export interface AudioChoiceStore {
  read(): AudioChoice;
  keep(choice: AudioChoice): void;
  /** Each choice made in another tab of this browser; returns how to stop. */
  onOtherTab(listener: (choice: AudioChoice) => void): () => void;
}

/** The devices chosen in this browser. Storage that is full, forbidden or unreadable counts as no choice. */
export function createAudioChoiceStore(
  area: Storage,
  page: Pick<Window, 'addEventListener'>,
): AudioChoiceStore {
  return {
    read: () => {
      try {
        return parse(area.getItem(KEY));
      } catch {
        return noChoice;
      }
    },
    keep: (choice) => {
      try {
        area.setItem(KEY, JSON.stringify(choice));
      } catch (error) {
        console.warn('Audio: the choice could not be kept in this browser', error);
      }
    },
    onOtherTab: (listener) => {
      const stopping = new AbortController();
      page.addEventListener(
        'storage',
        (event) => {
          if (event.key === KEY) listener(parse(event.newValue));
        },
        { signal: stopping.signal },
      );
      return () => stopping.abort();
    },
  };
}
