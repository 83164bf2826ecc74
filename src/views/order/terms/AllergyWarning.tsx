import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { AllergiesActorRef } from '../../../machines/allergies/allergies.machine';
import { selectCheck, selectWarnings } from '../../../machines/allergies/allergies.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectAllergiesRef } from '../../../machines/order-quote/order-quote.selectors';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { List } from '../../ui/List';
import * as styles from './Allergies.css';

/** The focus stays where it is: Place Order comes next, by its own key. */
function Warnings({ allergies }: { readonly allergies: AllergiesActorRef }) {
  const check = useSelector(allergies, selectCheck);
  const warnings = useSelector(allergies, selectWarnings);
  if (check === 'none' || warnings.length === 0) return null;
  const isAcknowledged = check === 'acknowledged';
  return (
    <section aria-label="Allergy warning" className={isAcknowledged ? styles.acknowledged : styles.asked}>
      <div role={isAcknowledged ? undefined : 'alert'} className={styles.words}>
        <span className={isAcknowledged ? undefined : styles.sign}>
          <Icon of={isAcknowledged ? CircleCheck : TriangleAlert} size={18} />
        </span>
        {isAcknowledged ? (
          // The lines it is about are marked.
          <p>Acknowledged</p>
        ) : (
          <List>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </List>
        )}
      </div>
      {check === 'asked' ? (
        <Button
          data-acknowledge=""
          aria-keyshortcuts="Alt+J"
          hint={<Keys keys={['Alt', 'J']} />}
          onPress={() => allergies.send({ type: 'allergies.acknowledge' })}
        >
          Acknowledge
        </Button>
      ) : null}
    </section>
  );
}

/** What of the order those who eat must be warned of, until the agent acknowledges it. */
export function AllergyWarning({ quote }: { readonly quote: OrderQuoteActorRef }) {
  const allergies = useSelector(quote, selectAllergiesRef);
  return allergies === undefined ? null : <Warnings allergies={allergies} />;
}
