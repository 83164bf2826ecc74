import type { CareRecord } from '../../../services/customers/care.types';
import { useSave } from '../../data/use-save';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { trimmedOf } from '../../ui/forms/form-text';
import { useOpened } from '../../ui/forms/use-save-form';
import { EndedAlert, isEnded } from './EndedAlert';

interface ErasePersonProps {
  readonly customer: CareRecord;
  readonly onClose: () => void;
}

/** There is no way back, so a word is typed. */
export function ErasePerson({ customer, onClose }: ErasePersonProps) {
  const { id: customerId, version } = useOpened(customer);
  const saving = useSave('erasePerson', {
    refreshes: ['customers', 'orders', 'calls'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Remove this person?"
      intro="Orders with their totals and calls with their times stay. Name, number, e-mail, addresses, notes and everything written about the person are removed everywhere. There is no way back."
      saving={saving}
      labels={{ confirm: 'Type erase to confirm' }}
      submitText="Remove"
      pendingText="Removing..."
      isDestructive
      isDisabled={isEnded(customer)}
      onClose={onClose}
      onSubmit={(form) => saving.send({ customerId, version, confirm: trimmedOf(form, 'confirm') })}
    >
      {saving.refusal === null ? <EndedAlert customer={customer} /> : null}
      <TextField
        label="Type erase to confirm"
        name="confirm"
        autoComplete="off"
        error={saving.errorOf('confirm')}
      />
    </FormDialog>
  );
}
