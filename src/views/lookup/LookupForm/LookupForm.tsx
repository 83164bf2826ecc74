import type { ReactNode } from 'react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import { focusFirstWrong } from '../use-lookup-focus';

interface LookupFormProps {
  readonly lookup: CustomerLookupActorRef;
  /** What sending the form asks of the chart, which alone judges the fields. */
  readonly sends: 'lookup.search' | 'lookup.create' | 'lookup.update';
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of the widget: Enter and its button send the same, and a refused field gets the focus. */
export function LookupForm({ lookup, sends, label, className, children }: LookupFormProps) {
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
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
