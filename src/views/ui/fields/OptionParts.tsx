import Check from 'lucide-react/icons/check';
import { Icon } from '../Icon/Icon';
import { Keys } from '../Kbd/Kbd';
import * as styles from './Select.css';
import type { SelectOption } from './select.types';

interface OptionPartsProps {
  readonly option: Omit<SelectOption<string>, 'value'>;
  readonly isSelected: boolean;
}

/** What is in one option of a list. */
export function OptionParts({ option: { label, note, keys }, isSelected }: OptionPartsProps) {
  return (
    <>
      <span>{label}</span>
      {note === undefined ? null : <span className={styles.optionNote}>{note}</span>}
      {keys === undefined ? null : <Keys keys={keys} />}
      {isSelected ? <Icon of={Check} /> : null}
    </>
  );
}
