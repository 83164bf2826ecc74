/** A part of an answer that could not be read; never its content. */
export interface Unread {
  readonly part: 'row' | 'field';
  /** 'customers[3].total_spent' */
  readonly path: string;
}

type Listener = (unread: Unread) => void;

const listeners = new Set<Listener>();

let place = '';

/** Unreadable parts inside `job` are reported with that row. */
export function withinRow<T>(row: string, job: () => T): T {
  const outside = place;
  place = `${outside}${row}.`;
  try {
    return job();
  } finally {
    place = outside;
  }
}

export function noteUnread({ part, path }: Unread): void {
  for (const listener of listeners) listener({ part, path: `${place}${path}` });
}

/** Calls the listener for every unreadable part until the returned function is called. */
export function watchUnread(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
