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

/**
 * In the browser of the screen, for as long as nobody withdraws it. Storage errors are ignored: the session lasts until
 * the page is loaded again then.
 */
export function createKitchenKeeping(area: Storage): KitchenKeeping {
  let held: KitchenSession | null = null;
  const stored = (): KitchenSession | null =>
    tryStorage(
      'Kitchen: what this screen is cannot be read',
      () => {
        const text = area.getItem(storageKey);
        return text === null ? null : schema.validateSync(JSON.parse(text));
      },
      null,
    );
  return {
    read: () => {
      held ??= stored();
      return held;
    },
    keep: (session) => {
      held = session;
      tryStorage(
        'Kitchen: this screen will need a new link after a reload',
        () => area.setItem(storageKey, JSON.stringify(session)),
        undefined,
      );
    },
    forget: () => {
      held = null;
      tryStorage('Kitchen: the screen could not be forgotten', () => area.removeItem(storageKey), undefined);
    },
  };
}
