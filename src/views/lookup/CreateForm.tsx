import { useSelector } from '@xstate/react';
import { Info, Lock } from 'lucide-react';
import {
  selectIsCreating,
  selectIsPhoneTyped,
  selectPhone,
  selectPhoneError,
} from '../../machines/customer-lookup/customer-lookup.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/Button/Button';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { TextField } from '../ui/TextField/TextField';
import * as styles from './CreateForm.css';
import { DetailField } from './DetailField';
import { LookupForm } from './LookupForm';
import type { LookupProps } from './lookup-props';

/** Nobody has this number: a profile can be made with nothing but the number. */
export function CreateForm({ lookup, sought }: LookupProps) {
  const phone = useSelector(lookup, selectPhone);
  const phoneError = useSelector(lookup, selectPhoneError);
  const isCreating = useSelector(lookup, selectIsCreating);
  const isCallers = !useSelector(lookup, selectIsPhoneTyped) && sought === 'caller';
  const cancel = () => lookup.send({ type: 'lookup.cancel' });
  return (
    <LookupForm
      onSend={() => lookup.send({ type: 'lookup.create' })}
      className={styles.form}
      onEscape={cancel}
    >
      <p className={styles.intro}>
        {isCallers ? 'New caller. Add a name, or search another number.' : 'No profile for this number yet.'}
      </p>
      <TextField
        label="Phone number"
        name="phone"
        icon={Lock}
        isReadOnly
        excludeFromTabOrder
        value={formatPhone(phone)}
        error={phoneError}
        description={phoneError === null ? (isCallers ? 'From this call' : 'From your search') : undefined}
      />
      <DetailField lookup={lookup} field="firstName" note="optional" />
      <DetailField lookup={lookup} field="lastName" note="optional" />
      <DetailField lookup={lookup} field="email" note="optional" />
      <p className={styles.hint}>
        <Icon of={Info} />
        <span>Details can be added now or later.</span>
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          className={styles.create}
          isPending={isCreating}
          pendingText="Creating..."
        >
          Create Customer
        </Button>
        <Button
          onPress={cancel}
          isDisabled={isCreating}
          hint={<Keys keys={['Esc']} />}
          aria-keyshortcuts="Escape"
        >
          Cancel
        </Button>
      </div>
    </LookupForm>
  );
}
