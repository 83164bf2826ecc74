import { useState } from 'react';

/** The text as it was when `about` last changed: a screen reader reads it after the user's change, not after every new row. */
export function useAnnounced(text: string, about: string): string {
  const [announced, setAnnounced] = useState({ text, about });
  if (announced.about !== about) setAnnounced({ text, about });
  return announced.text;
}
