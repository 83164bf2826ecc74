import { useState } from 'react';

/** Bridge: the text as it was when `about` last changed: what is said aloud answers the user, not every new row. */
export function useAnnounced(text: string, about: string): string {
  const [said, setSaid] = useState({ text, about });
  if (said.about !== about) setSaid({ text, about });
  return said.text;
}
