import { useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button, type ButtonProps } from './Button';

/** The second press of a double click was meant for the first question, or for what stood there before. */
const notAtOnceMs = 600;

interface SureButtonProps extends Omit<ButtonProps, 'children' | 'onPress' | 'onFocusChange' | 'aria-label'> {
  readonly children: string;
  /** What it says once it was pressed. */
  readonly sure: string;
  /** What it is done to, where the words do not say so: several of these stand below each other. */
  readonly of?: string;
  readonly onSure: () => void;
}

/** For what cannot be undone: the first press asks, and a second one that is not of a double click does it. */
export function SureButton({ children, sure, of, onSure, ...rest }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const askedAt = useRef(0);
  const words = isAsked ? sure : children;
  return (
    <>
      <Button
        {...rest}
        aria-label={of === undefined ? undefined : `${words} ${of}`}
        onPress={() => {
          if (!isAsked) {
            askedAt.current = performance.now();
            setAsked(true);
          } else if (performance.now() - askedAt.current > notAtOnceMs) onSure();
        }}
        onFocusChange={(isFocused) => {
          if (!isFocused) setAsked(false);
        }}
      >
        {words}
      </Button>
      <VisuallyHidden role="status">{isAsked ? `${sure}? Press again.` : ''}</VisuallyHidden>
    </>
  );
}
