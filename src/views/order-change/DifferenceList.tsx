import Minus from 'lucide-react/icons/minus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { OrderDifference } from '../../machines/shared/order-difference';
import { formatMoney } from '../../services/format/money';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import * as styles from './DifferenceList.css';
import { differenceWords } from './difference-words';

const looks = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: PencilLine, word: 'Changed' },
} as const;

interface DifferenceListProps {
  readonly label: string;
  readonly difference: OrderDifference;
  /** The restaurant's; null where it is not known. */
  readonly timezone: string | null;
}

/** What was added, removed and changed, a line each. */
export function DifferenceList({ label, difference, timezone }: DifferenceListProps) {
  const parts = differenceWords(difference, { timezone, now: new Date() });
  return (
    <List className={styles.list} aria-label={label}>
      {parts.map(({ kind, text }) => (
        <li key={`${kind} ${text}`} className={styles.part} data-kind={kind}>
          <Icon of={looks[kind].icon} size={14} className={styles.sign} />
          <VisuallyHidden>{looks[kind].word}</VisuallyHidden>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </List>
  );
}

interface TotalsProps {
  readonly beforeCents: number | null;
  /** null while it is not known. */
  readonly afterCents: number | null;
}

const differenceText = (cents: number): string =>
  cents === 0 ? 'the same' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;

/** The total before and after, and the difference. */
export function Totals({ beforeCents, afterCents }: TotalsProps) {
  if (beforeCents === null) return null;
  if (afterCents === null)
    return <p className={styles.totals}>{`Total before: ${formatMoney(beforeCents)}`}</p>;
  return (
    <p className={styles.totals}>
      {`Total: ${formatMoney(beforeCents)} to ${formatMoney(afterCents)}, ${differenceText(afterCents - beforeCents)}`}
    </p>
  );
}
