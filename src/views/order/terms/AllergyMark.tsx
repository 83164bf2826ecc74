import { useSelector } from '@xstate/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { AllergiesActorRef } from '../../../machines/allergies/allergies.machine';
import { selectMark } from '../../../machines/allergies/allergies.selectors';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectAllergiesRef } from '../../../machines/order-quote/order-quote.selectors';
import type { MenuItem } from '../../../services/menu/menu.types';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './Allergies.css';

type Item = Pick<MenuItem, 'allergens'>;

interface MarkProps {
  readonly allergies: AllergiesActorRef;
  readonly item: Item;
  readonly id: string | undefined;
}

function Mark({ allergies, item, id }: MarkProps) {
  const mark = useSelector(allergies, (snapshot) => selectMark(snapshot, item));
  return mark === null ? null : (
    <span id={id} className={styles.mark} data-allergy-mark="">
      <Icon of={TriangleAlert} size={14} />
      <span>{mark}</span>
    </span>
  );
}

interface AllergyMarkProps {
  readonly quote: OrderQuoteActorRef;
  readonly item: Item;
  /** The mark's id, for the `aria-describedby` of what it marks. */
  readonly id?: string | undefined;
}

/** What the item has that those who eat must not, or that nobody recorded it. */
export function AllergyMark({ quote, item, id }: AllergyMarkProps) {
  const allergies = useSelector(quote, selectAllergiesRef);
  return allergies === undefined ? null : <Mark allergies={allergies} item={item} id={id} />;
}
