import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import { Card } from '../ui/Card/Card';
import * as styles from './CustomerCard.css';
import { KeyHints } from './KeyHints';

/** The left card of a live call: the customer's information, or the lookup (CALL-38, CALL-39). */
export function CustomerCard({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  return (
    <Card title="Customer" aside={<LookupBadge lookup={lookup} />} className={styles.card}>
      <div className={styles.body}>
        <CustomerLookup lookup={lookup} sought="caller" />
      </div>
      <KeyHints lookup={lookup} />
    </Card>
  );
}
