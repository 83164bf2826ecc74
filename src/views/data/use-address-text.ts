import { useCallback, useEffect, useState } from 'react';
import { useAddressPatch } from './use-address-patch';

/** Some browsers refuse to be told an address for every key. */
const pause = 250;

export interface AddressText {
  /** For the field: what is typed, at once. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** For the field's blur: who leaves the page leaves an address that has all of it. */
  readonly settle: () => void;
}

/** Bridge: a text kept in the address, which says it once the typing pauses, and may be changed from there. */
export function useAddressText(name: string): AddressText {
  const [address, put] = useAddressPatch();
  const said = address.get(name) ?? '';
  const [draft, setDraft] = useState({ said, text: said });
  // The address moved by itself (a link, back): what it says now is what is meant.
  if (draft.said !== said) setDraft({ said, text: said });
  const { text } = draft;

  const write = useCallback((next: string) => put({ [name]: next === '' ? null : next }), [name, put]);
  useEffect(() => {
    if (text === said) return;
    const timer = setTimeout(() => write(text), pause);
    return () => clearTimeout(timer);
  }, [text, said, write]);

  return {
    text,
    setText: (next) => setDraft({ said, text: next }),
    settle: () => {
      if (text !== said) write(text);
    },
  };
}
