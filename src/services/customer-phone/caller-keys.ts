import { array, object, string } from 'yup';

const KEY = 'simulated_caller_keys';
/** More calls than can wait at once. */
const most = 50;

/** Lets this browser's customer phone be the caller of a call that was simulated in it. */
export interface CallerKey {
  readonly callId: string;
  readonly key: string;
}

export interface CallerKeys {
  read(): readonly CallerKey[];
  keep(key: CallerKey): void;
  /** Called when another tab has kept one. */
  watch(listener: () => void): () => void;
}

const schema = array(
  object({ callId: string().strict().required(), key: string().strict().required() }).required(),
).required();

/** In the storage that all tabs share. Storage errors are ignored. */
export function createCallerKeys(area: Storage, page: EventTarget): CallerKeys {
  const read = (): readonly CallerKey[] => {
    try {
      const text = area.getItem(KEY);
      return text === null ? [] : schema.validateSync(JSON.parse(text));
    } catch (error) {
      console.warn('Phone: the keys of simulated calls cannot be read', error);
      return [];
    }
  };
  return {
    read,
    keep: (key) => {
      try {
        area.setItem(KEY, JSON.stringify([...read(), key].slice(-most)));
      } catch (error) {
        console.warn('Phone: nobody can be the caller of this simulated call', error);
      }
    },
    watch: (listener) => {
      const onStorage = (event: Event) => {
        if ('key' in event && event.key === KEY) listener();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}
