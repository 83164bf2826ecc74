import { useState } from 'react';

/** Whether the note's field is open; the note itself is in the chart. */
export function useNoteEditing() {
  const [isEditing, setEditing] = useState(false);
  return { isEditing, open: () => setEditing(true), close: () => setEditing(false) };
}
