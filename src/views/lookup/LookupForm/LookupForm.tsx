import type { ReactNode } from 'react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import { focusFirstWrong } from '../use-lookup-focus';

interface LookupFormProps {
  readonly lookup: CustomerLookupActorRef;
  /** What sending the form asks of the chart, which alone judges the fields. */
  readonly sends: 'lookup.search' | 'lookup.create' | 'lookup.update';
  readonly label?: string;
  readonly className?: string;
  /** What Esc does. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

/** A form of the widget: Enter and its button send the same, and a refused field gets the focus. */
export function LookupForm({ lookup, sends, label, className, onEscape, children }: LookupFormProps) {
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
        lookup.send({ type: sends });
        focusFirstWrong(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
