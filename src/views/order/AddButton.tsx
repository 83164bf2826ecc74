import { Plus } from 'lucide-react';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './AddButton.css';

interface AddButtonProps {
  readonly itemName: string;
  readonly onPress: () => void;
}

/** For mouse and touch; the keyboard adds from the item search. A plain button: a long menu draws hundreds. */
export function AddButton({ itemName, onPress }: AddButtonProps) {
  return (
    <button type="button" className={styles.add} aria-label={`Add ${itemName}`} onClick={onPress}>
      <Icon of={Plus} />
      <span className={styles.word}>Add</span>
    </button>
  );
}
