import { array, object, string } from 'yup';
import { tryStorage } from '../browser/storage';

const storageKey = 'simulated_caller_keys';
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

/** Keeps the keys in the storage that all tabs share. Storage errors are ignored. */
export function createCallerKeys(area: Storage, page: EventTarget): CallerKeys {
  const read = (): readonly CallerKey[] =>
    tryStorage('Phone: the keys of simulated calls cannot be read', () => {
      const text = area.getItem(storageKey);
      return text === null ? [] : schema.validateSync(JSON.parse(text));
    }, []);
  return {
    read,
    keep: (key) => {
      const keys = [...read(), key].slice(-most);
      const warning = 'Phone: nobody can be the caller of this simulated call';
      tryStorage(warning, () => area.setItem(storageKey, JSON.stringify(keys)), undefined);
    },
    watch: (listener) => {
      const onStorage = (event: Event) => {
        if ('key' in event && event.key === storageKey) listener();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}
