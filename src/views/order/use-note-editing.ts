import { useState } from 'react';

/** Whether the note's field is open, and what to go back to; the note itself is in the chart. */
export function useNoteEditing(note: string | null) {
  const [before, setBefore] = useState<string | null>(null);
  return {
    isEditing: before !== null,
    before: before ?? '',
    open: () => setBefore(note ?? ''),
    close: () => setBefore(null),
  };
}
