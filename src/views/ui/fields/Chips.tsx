import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from '../cx';
import { List } from '../List';
import * as styles from './Chips.css';

interface ToggleChipsProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly className?: string;
}

/** One of several, one tab stop, arrows inside. */
export function ToggleChips({ label, options, selectedId, onSelect, className }: ToggleChipsProps) {
  return (
    <ToggleButtonGroup
      className={cx(styles.group, className)}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedId]}
      onSelectionChange={(keys) => {
        const [chosen] = keys;
        if (chosen !== undefined) onSelect(String(chosen));
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className={styles.toggle}>
          <span className={styles.name}>{option.label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface ChipListProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly isOutlined?: boolean;
}

/** Plain words in a row, such as a customer's preferences. */
export function ChipList({ label, words, isOutlined = false }: ChipListProps) {
  return (
    <List className={styles.list} aria-label={label}>
      {words.map((word) => (
        <li key={word} className={cx(styles.chip, isOutlined ? styles.outlined : null)}>
          {word}
        </li>
      ))}
    </List>
  );
}
