import { KeyList } from '../call/KeyList';
import { AllKeysButton } from '../keys/AllKeysButton';
import { Card } from '../ui/Card/Card';
import * as styles from './KeyboardCard.css';

const keys = [
  { does: 'Answer Call', keys: ['Enter'] },
  { does: 'Find an item', keys: ['Alt', 'I'] },
  { does: 'Place Order', keys: ['Ctrl', 'Enter'] },
];

/** For those who have a keyboard. */
export function KeyboardCard() {
  return (
    <Card
      title="Keyboard"
      aside={<AllKeysButton keys={['?']} className={styles.all} />}
      className={styles.card}
    >
      <div className={styles.keys}>
        <KeyList keys={keys} />
      </div>
    </Card>
  );
}
