import { useSelector } from '@xstate/react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import { AllKeysButton } from '../keys/AllKeysButton';
import * as styles from './KeyHints.css';
import { KeyList } from './KeyList';

const everywhere = [
  { does: 'Find an item', keys: ['Alt', 'I'] },
  { does: 'Customer panel', keys: ['Alt', 'C'] },
  { does: 'Cart', keys: ['Alt', 'O'] },
];
const whileCreating = [
  ...everywhere,
  { does: 'Create Customer', keys: ['Enter'] },
  { does: 'Search another number', keys: ['Esc'] },
];
const whileOrdering = [
  ...everywhere,
  { does: 'Add highlighted item', keys: ['Enter'] },
  { does: 'Order type', keys: ['Alt', '1–3'] },
  { does: 'Payment', keys: ['Alt', '4–5'] },
  { does: 'Place Order', keys: ['Ctrl', 'Enter'] },
];

/** A reminder at the foot of the Customer card, where there is room; messages stand over its lower lines. */
export function KeyHints({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const step = useSelector(lookup, selectStep);
  return (
    <div className={styles.hints}>
      <div className={styles.all}>
        <AllKeysButton keys={['Alt', '/']} />
      </div>
      <KeyList keys={step === 'notFound' ? whileCreating : whileOrdering} />
    </div>
  );
}
