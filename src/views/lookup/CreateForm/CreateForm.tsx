import { useSelector } from '@xstate/react';
import { Info, Lock } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import {
  selectIsCreating,
  selectPhone,
  selectPhoneError,
} from '../../../machines/customer-lookup/customer-lookup.selectors';
import { formatPhone } from '../../../services/format/phone';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { TextField } from '../../ui/TextField/TextField';
import { DetailField } from '../DetailField/DetailField';
import { LookupForm } from '../LookupForm/LookupForm';
import * as styles from './CreateForm.css';

/** Nobody has this number: a profile can be made with nothing but the number (LOOK-02 to LOOK-07). */
export function CreateForm({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const phone = useSelector(lookup, selectPhone);
  const phoneError = useSelector(lookup, selectPhoneError);
  const isCreating = useSelector(lookup, selectIsCreating);
  return (
    <LookupForm lookup={lookup} sends="lookup.create" className={styles.form}>
      <TextField
        label="Phone number"
        name="phone"
        icon={Lock}
        isReadOnly
        excludeFromTabOrder
        value={formatPhone(phone)}
        error={phoneError}
        description={phoneError === null ? 'The number searched for, cannot be changed' : undefined}
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
        <Button onPress={() => lookup.send({ type: 'lookup.cancel' })} isDisabled={isCreating}>
          Cancel
        </Button>
      </div>
    </LookupForm>
  );
}
