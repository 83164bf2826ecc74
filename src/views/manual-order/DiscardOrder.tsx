import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectCanDiscard, selectIsDiscardAsked } from '../../machines/manual-order/manual-order.selectors';
import { Button } from '../ui/Button/Button';
import * as styles from './DiscardOrder.css';
import { useAskFocus } from './use-ask-focus';

/** The way out of an unfinished order; asks first, in the page. */
export function DiscardOrder({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const canDiscard = useSelector(wizard, selectCanDiscard);
  const isAsked = useSelector(wizard, selectIsDiscardAsked);
  useAskFocus(place, isAsked);
  if (!canDiscard && !isAsked) return null;
  return (
    <fieldset ref={place} className={styles.group}>
      {isAsked ? (
        <>
          <legend className={styles.question}>Discard this order?</legend>
          <Button variant="end" size="sm" onPress={() => wizard.send({ type: 'manual.confirmDiscard' })}>
            Discard
          </Button>
          <Button size="sm" onPress={() => wizard.send({ type: 'manual.keep' })}>
            Keep order
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          onPress={() => wizard.send({ type: 'manual.discard' })}
        >
          Discard order
        </Button>
      )}
    </fieldset>
  );
}
