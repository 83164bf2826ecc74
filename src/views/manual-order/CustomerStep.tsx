import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectHasCustomer } from '../../machines/manual-order/manual-order.selectors';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import { Button } from '../ui/Button/Button';
import { Card } from '../ui/Card/Card';
import * as styles from './CustomerStep.css';

interface CustomerStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly lookup: CustomerLookupActorRef;
}

/** The lookup widget; with a customer already chosen also the way back to the items (MAN-04, MAN-05, A-43). */
export function CustomerStep({ wizard, lookup }: CustomerStepProps) {
  const hasCustomer = useSelector(wizard, selectHasCustomer);
  return (
    <Card
      className={styles.card}
      title="Select Customer"
      badge={<LookupBadge lookup={lookup} />}
      aside={
        hasCustomer ? (
          <Button
            variant="primary"
            size="sm"
            icon={ArrowRight}
            onPress={() => wizard.send({ type: 'manual.goTo', step: 'items' })}
          >
            Back to Add Items
          </Button>
        ) : null
      }
    >
      <div className={styles.scroller}>
        <div className={styles.widget}>
          <CustomerLookup lookup={lookup} sought="customer" />
        </div>
      </div>
    </Card>
  );
}
