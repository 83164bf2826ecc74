import { useSelector } from '@xstate/react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectIsUpdating, selectMissing } from '../../machines/customer-lookup/customer-lookup.selectors';
import { Button } from '../ui/Button/Button';
import { DetailField } from './DetailField';
import { LookupForm } from './LookupForm';
import * as styles from './MissingDetails.css';

/** Only what the profile lacks; nothing at all when it is complete (LOOK-10, LOOK-11). */
export function MissingDetails({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const missing = useSelector(lookup, selectMissing, (a, b) => a.join() === b.join());
  const isUpdating = useSelector(lookup, selectIsUpdating);
  if (missing.length === 0) return null;
  return (
    <LookupForm
      onSend={() => lookup.send({ type: 'lookup.update' })}
      label="Missing details"
      className={styles.form}
    >
      {missing.map((field) => (
        <DetailField
          key={field}
          lookup={lookup}
          field={field}
          note="missing, optional"
          className={missing.length === 1 ? styles.only : styles.field}
        />
      ))}
      <Button
        type="submit"
        isPending={isUpdating}
        pendingText={missing.length === 1 ? 'Save' : 'Saving...'}
        className={missing.length === 1 ? styles.beside : styles.under}
      >
        Save
      </Button>
    </LookupForm>
  );
}
