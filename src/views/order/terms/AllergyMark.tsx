import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { AllergiesActorRef } from '../../../machines/allergies/allergies.machine';
import { selectMark } from '../../../machines/allergies/allergies.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectAllergiesRef } from '../../../machines/order-quote/order-quote.selectors';
import type { MenuItem } from '../../../services/menu/menu.types';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './Allergies.css';

type Item = Pick<MenuItem, 'allergens'>;

function Mark({ allergies, item }: { readonly allergies: AllergiesActorRef; readonly item: Item }) {
  const mark = useSelector(allergies, (snapshot) => selectMark(snapshot, item));
  return mark === null ? null : (
    <span className={styles.mark}>
      <Icon of={TriangleAlert} size={14} />
      <span>{mark}</span>
    </span>
  );
}

interface AllergyMarkProps {
  readonly quote: OrderQuoteActorRef;
  readonly item: Item;
}

/** What the item has that those who eat must not, or that nobody recorded it. */
export function AllergyMark({ quote, item }: AllergyMarkProps) {
  const allergies = useSelector(quote, selectAllergiesRef);
  return allergies === undefined ? null : <Mark allergies={allergies} item={item} />;
}
