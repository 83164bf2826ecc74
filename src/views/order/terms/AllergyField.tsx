import { useSelector } from '@xstate/react';
import type { AllergiesActorRef } from '../../../machines/allergies/allergies.machine';
import {
  selectAllergies,
  selectIsOffered,
  selectKnown,
  selectText,
} from '../../../machines/allergies/allergies.selectors';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { Keys } from '../../ui/Kbd/Kbd';
import * as styles from './Allergies.css';

/** What the customer's record has and this order has not. */
function useRecord(allergies: AllergiesActorRef): string | null {
  const known = useSelector(allergies, selectKnown);
  const now = useSelector(allergies, selectAllergies);
  if (known === null) return null;
  if (known.length === 0) return now === null ? 'On record: none' : null;
  return known.every((one) => now?.includes(one)) ? null : `On record: ${known.join(', ')}`;
}

interface AllergyFieldProps {
  readonly allergies: AllergiesActorRef;
  /** The order is on its way. */
  readonly isLocked: boolean;
}

/** Of those who eat. Empty: nobody was asked, which is another answer than none. */
export function AllergyField({ allergies, isLocked }: AllergyFieldProps) {
  const isOffered = useSelector(allergies, selectIsOffered);
  const text = useSelector(allergies, selectText);
  const record = useRecord(allergies);
  if (!isOffered) return null;
  return (
    <div className={styles.field} data-part="allergies">
      <TextField
        label="Allergies"
        placeholder="Not asked"
        autoComplete="off"
        maxLength={400}
        aria-keyshortcuts="Alt+G"
        trailing={<Keys keys={['Alt', 'G']} />}
        value={text}
        isReadOnly={isLocked}
        {...(record === null ? {} : { description: record })}
        onChange={(written) => allergies.send({ type: 'allergies.write', text: written })}
      />
      <Button
        aria-label="No allergies"
        className={styles.none}
        isDisabled={isLocked}
        onPress={() => allergies.send({ type: 'allergies.none' })}
      >
        None
      </Button>
    </div>
  );
}
