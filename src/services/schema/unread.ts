/** A part of an answer that was there and could not be read. Never what stood in it. */
export interface Unread {
  readonly part: 'row' | 'field';
  /** 'customers[3].total_spent', as far as the reader names it. */
  readonly path: string;
}

type Listener = (unread: Unread) => void;

const listeners = new Set<Listener>();

export const noteUnread = (unread: Unread): void => {
  for (const listener of listeners) listener(unread);
};

/** Hears of everything that is not read from now on; returns how to stop. */
export const watchUnread = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
