import { Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './AddButton.css';

interface AddButtonProps {
  readonly itemName: string;
  readonly onPress: () => void;
}

/** For mouse and touch; the keyboard adds from the item search. */
export function AddButton({ itemName, onPress }: AddButtonProps) {
  return (
    <Button className={styles.add} aria-label={`Add ${itemName}`} onPress={onPress}>
      <Icon of={Plus} />
      <span className={styles.word}>Add</span>
    </Button>
  );
}
