import { useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button, type ButtonProps } from './Button';

const sure = 'Sure?';

/** The second press of a double click is no answer. */
const notAtOnceMs = 600;

interface SureButtonProps extends Omit<ButtonProps, 'children' | 'onPress' | 'onFocusChange' | 'aria-label'> {
  readonly children: string;
  /** What it is done to, where several of these stand below each other. */
  readonly of?: string;
  readonly onSure: () => void;
}

/** For what cannot be undone: the first press asks, the second one does it. */
export function SureButton({ children, of = '', onSure, ...rest }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const askedAt = useRef(0);
  const name = `${children} ${of}`.trim();
  return (
    <>
      <Button
        {...rest}
        data-reserve={isAsked ? children : sure}
        data-bare=""
        aria-label={isAsked ? `${name}: ${sure}` : name}
        onPress={({ target }) => {
          if (!isAsked) {
            askedAt.current = performance.now();
            setAsked(true);
            // Safari gives a pressed button no focus, and nothing would take the question back.
            if (target instanceof HTMLElement) target.focus();
          } else if (performance.now() - askedAt.current > notAtOnceMs) {
            setAsked(false);
            onSure();
          }
        }}
        onFocusChange={(isFocused) => {
          if (!isFocused) setAsked(false);
        }}
      >
        {isAsked ? sure : children}
      </Button>
      <VisuallyHidden role="status">{isAsked ? `${name}: press again if you are sure.` : ''}</VisuallyHidden>
    </>
  );
}
