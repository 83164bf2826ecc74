import type { ReactNode } from 'react';
import { focusFirstWrong } from '../ui/use-focus';

interface LookupFormProps {
  /** Asks the chart, which alone judges the fields. */
  readonly onSend: () => void;
  readonly label?: string;
  readonly className?: string;
  /** What Esc does. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

/** A form of the widget: Enter and its button send the same, and a refused field gets the focus. */
export function LookupForm({ onSend, label, className, onEscape, children }: LookupFormProps) {
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
      onKeyDown={(event) => {
        // A key still held from before the form opened sends nothing.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || onEscape === undefined) return;
        event.stopPropagation();
        onEscape();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        focusFirstWrong(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
