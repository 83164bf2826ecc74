import { useSelector } from '@xstate/react';
import { Mail } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { TextField } from '../ui/TextField/TextField';

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
