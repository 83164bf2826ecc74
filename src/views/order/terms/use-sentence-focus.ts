import { type RefObject, useEffect } from 'react';

/** Bridge: the focus goes from sentence to sentence. */
export function useSentenceFocus(list: RefObject<HTMLElement | null>, currentKey: string | null): void {
  useEffect(() => {
    const sentences = list.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [];
    [...sentences].find(({ dataset }) => dataset.sentence === currentKey)?.focus();
  }, [list, currentKey]);
}
