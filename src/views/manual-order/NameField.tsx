import { useSelector } from '@xstate/react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectIsSubmitting,
  selectName,
  selectNameError,
} from '../../machines/manual-order/manual-order.selectors';
import type { CustomerNames } from '../../services/orders/manual-draft.types';
import { TextField } from '../ui/TextField/TextField';

interface NameFieldProps {
  readonly wizard: ManualOrderActorRef;
  readonly field: keyof CustomerNames;
  readonly label: string;
}

/** Sent on Submit Order, when changed (MAN-07, MAN-18). */
export function NameField({ wizard, field, label }: NameFieldProps) {
  const value = useSelector(wizard, (snapshot) => selectName(snapshot, field));
  const error = useSelector(wizard, (snapshot) => selectNameError(snapshot, field));
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={value}
      error={error}
      isReadOnly={isSubmitting}
      onChange={(text) => wizard.send({ type: 'manual.editName', field, value: text })}
    />
  );
}
