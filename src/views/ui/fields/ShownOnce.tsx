import { useRef } from 'react';
import { Button } from '../buttons/Button';
import { useCopy } from '../use-copy';
import { useFocusOnShown } from '../use-focus-in-forms';
import { TextField } from './TextField';

interface ShownOnceProps {
  readonly label: string;
  readonly value: string;
  readonly description: string;
  readonly copyText: string;
}

/** A link or a secret that is shown only now: it has the focus, is selected, and can be copied. */
export function ShownOnce({ label, value, description, copyText }: ShownOnceProps) {
  const { isCopied, copy } = useCopy(value);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnShown(field);
  return (
    <>
      <TextField
        label={label}
        value={value}
        isReadOnly
        inputRef={field}
        description={description}
        onFocus={({ target }) => target.select()}
      />
      <Button onPress={copy}>{isCopied ? 'Copied' : copyText}</Button>
    </>
  );
}
