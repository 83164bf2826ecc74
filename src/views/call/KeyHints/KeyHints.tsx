import { useSelector } from '@xstate/react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import { selectStep } from '../../../machines/customer-lookup/customer-lookup.selectors';
import { AllKeysButton } from '../../keys/AllKeysButton';
import { KeyList } from '../KeyList/KeyList';
import * as styles from './KeyHints.css';

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
  { does: 'Place Order', keys: ['Ctrl', 'Enter'] },
];

/** A reminder at the foot of the Customer card, where there is room. */
export function KeyHints({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const step = useSelector(lookup, selectStep);
  return (
    <div className={styles.hints}>
      <KeyList keys={step === 'notFound' ? whileCreating : whileOrdering} />
      <div className={styles.all}>
        <AllKeysButton keys={['Alt', '/']} />
      </div>
    </div>
  );
}
