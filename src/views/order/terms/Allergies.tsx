import { useSelector } from '@xstate/react';
import Wheat from 'lucide-react/icons/wheat';
import type { AllergiesActorRef } from '../../../machines/allergies/allergies.machine';
import {
  selectAllergies,
  selectCheck,
  selectIsOffered,
  selectIsOpen,
  selectKnown,
  selectText,
} from '../../../machines/allergies/allergies.selectors';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { Term } from './Term';

/** What the customer's record has and this order has not. */
function useRecord(allergies: AllergiesActorRef): string | null {
  const known = useSelector(allergies, selectKnown);
  const now = useSelector(allergies, selectAllergies);
  if (known === null) return null;
  if (known.length === 0) return now === null ? 'On record: none' : null;
  return known.every((one) => now?.includes(one)) ? null : `On record: ${known.join(', ')}`;
}

function wordsOf(now: readonly string[] | null): string {
  if (now === null) return 'Allergies';
  return `Allergies: ${now.length === 0 ? 'none' : now.join(', ')}`;
}

interface AllergiesProps {
  readonly allergies: AllergiesActorRef;
  /** The order is on its way. */
  readonly isLocked: boolean;
}

/**
 * The allergies of those who eat. An empty field means that nobody was asked, which differs from "none". What is typed
 * counts at once.
 */
export function Allergies({ allergies, isLocked }: AllergiesProps) {
  const isOffered = useSelector(allergies, selectIsOffered);
  const text = useSelector(allergies, selectText);
  const now = useSelector(allergies, selectAllergies);
  const isAsked = useSelector(allergies, (snapshot) => selectCheck(snapshot) === 'asked');
  const record = useRecord(allergies);
  const isOpen = useSelector(allergies, selectIsOpen);
  if (!isOffered) return null;
  return (
    <Term
      name="allergies"
      icon={Wheat}
      label="Allergies"
      words={wordsOf(now)}
      letter="G"
      isOpen={isOpen}
      isLocked={isLocked}
      isUnset={now === null}
      error={isAsked ? 'The warning is not acknowledged yet.' : null}
      onOpen={() => allergies.send({ type: 'allergies.open' })}
      onClose={() => allergies.send({ type: 'allergies.close' })}
      onCancel={() => allergies.send({ type: 'allergies.cancel' })}
    >
      <TextField
        label="Who eats is allergic to"
        placeholder="nuts, milk"
        autoComplete="off"
        maxLength={400}
        // Typed over, an allergy would be lost.
        data-list=""
        value={text}
        isReadOnly={isLocked}
        {...(record === null ? {} : { description: record })}
        onChange={(written) => allergies.send({ type: 'allergies.write', text: written })}
      />
      <Button size="sm" onPress={() => allergies.send({ type: 'allergies.none' })}>
        No allergies
      </Button>
    </Term>
  );
}
