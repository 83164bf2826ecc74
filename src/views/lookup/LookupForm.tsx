import { useSelector } from '@xstate/react';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectOtherErrors } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { TextField } from '../ui/fields/TextField';
import { isComposing } from '../ui/plain-key';
import { Reasons } from '../ui/status/Reasons';
import { focusFirstWrong } from '../ui/use-focus-in-forms';

export interface LookupProps {
  readonly lookup: CustomerLookupActorRef;
  /** Who is looked for: the caller on a call, without one the customer. */
  readonly sought: 'caller' | 'customer';
  /** The order that is taken for them, whose restaurant's clock counts. */
  readonly order?: OrderDraftActorRef | undefined;
}

const looks = {
  firstName: { label: 'First name', placeholder: 'First name', type: 'text', icon: undefined },
  lastName: { label: 'Last name', placeholder: 'Last name', type: 'text', icon: undefined },
  email: { label: 'Email', placeholder: 'name@example.com', type: 'email', icon: Mail },
} as const;

interface DetailFieldProps {
  readonly lookup: CustomerLookupActorRef;
  readonly field: keyof typeof looks;
  /** 'optional', or 'missing, optional' for what the profile lacks. */
  readonly note: string;
  readonly className?: string;
}

/** One optional detail of a customer, bound to the chart; draws again only for its own text. */
export function DetailField({ lookup, field, note, className }: DetailFieldProps) {
  const value = useSelector(lookup, (snapshot) => snapshot.context.details[field]);
  const error = useSelector(lookup, (snapshot) => snapshot.context.errors[field] ?? null);
  return (
    <TextField
      {...looks[field]}
      name={field}
      labelNote={note}
      autoComplete="off"
      className={className}
      value={value}
      error={error}
      onChange={(text) => lookup.send({ type: 'lookup.editDetail', field, value: text })}
    />
  );
}

interface LookupFormProps extends Pick<LookupProps, 'lookup'> {
  /** Asks the chart, which alone judges the fields. */
  readonly onSend: () => void;
  readonly label?: string;
  readonly className?: string;
  /** What Esc does. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

/** A form of the widget: Enter and its button send the same, and a refused field gets the focus. */
export function LookupForm({ lookup, onSend, label, className, onEscape, children }: LookupFormProps) {
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
      onKeyDown={(event) => {
        // A key still held from before the form opened sends nothing.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || onEscape === undefined || isComposing(event.nativeEvent)) return;
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
      <Reasons texts={useSelector(lookup, selectOtherErrors)} />
    </form>
  );
}
