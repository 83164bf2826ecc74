import { object, string } from 'yup';
import { tryStorage } from '../browser/storage';
import type { KitchenSession } from './kitchen.types';

const storageKey = 'kitchen_screen';

const schema = object({ token: string().strict().required() });

export interface KitchenKeeping {
  read(): KitchenSession | null;
  keep(session: KitchenSession): void;
  forget(): void;
}

/** In the browser of the screen, for as long as nobody withdraws it. Storage errors are ignored. */
export function createKitchenKeeping(area: Storage): KitchenKeeping {
  return {
    read: () =>
      tryStorage(
        'Kitchen: what this screen is cannot be read',
        () => {
          const text = area.getItem(storageKey);
          return text === null ? null : schema.validateSync(JSON.parse(text));
        },
        null,
      ),
    keep: (session) =>
      tryStorage(
        'Kitchen: this screen will need a new link after a reload',
        () => area.setItem(storageKey, JSON.stringify(session)),
        undefined,
      ),
    forget: () =>
      tryStorage('Kitchen: the screen could not be forgotten', () => area.removeItem(storageKey), undefined),
  };
}
