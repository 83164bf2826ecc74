import { type RefObject, useEffect, useRef } from 'react';

interface Places {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly meanings: RefObject<HTMLDivElement | null>;
}

/** Bridge: the focus goes from question to question, and back to the field when none is left. */
export function useAnswerFocus(partKey: string | null, { field, meanings }: Places) {
  const isAnswering = useRef(false);
  const toMeanings = () => meanings.current?.querySelector('button')?.focus();
  useEffect(() => {
    if (!isAnswering.current) return;
    if (partKey !== null) meanings.current?.querySelector('button')?.focus();
    else {
      isAnswering.current = false;
      field.current?.focus();
    }
  }, [partKey, field, meanings]);
  return {
    begin: () => {
      isAnswering.current = true;
      toMeanings();
    },
    leave: () => {
      isAnswering.current = false;
      field.current?.focus();
    },
  };
}
