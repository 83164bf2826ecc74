/** A part of an answer that was there and could not be read. Never what stood in it. */
export interface Unread {
  readonly part: 'row' | 'field';
  /** 'customers[3].total_spent', as far as the reader names it. */
  readonly path: string;
}

type Listener = (unread: Unread) => void;

const listeners = new Set<Listener>();

let place = '';

/** What is not read while a row is read is of that row. */
export const withinRow = <T>(row: string, job: () => T): T => {
  const outside = place;
  place = `${outside}${row}.`;
  try {
    return job();
  } finally {
    place = outside;
  }
};

export const noteUnread = ({ part, path }: Unread): void => {
  for (const listener of listeners) listener({ part, path: `${place}${path}` });
};

/** Hears of everything that is not read from now on; returns how to stop. */
export const watchUnread = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
