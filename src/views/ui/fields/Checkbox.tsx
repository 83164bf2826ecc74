import Check from 'lucide-react/icons/check';
import { useContext } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Icon } from '../Icon/Icon';
import * as styles from './Checkbox.css';
import { FieldsHeld } from './fields-held';

interface CheckboxProps {
  readonly children: string;
  readonly isSelected?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  /** Its name in a form that reads its fields when it is sent. */
  readonly name?: string;
  readonly value?: string;
  readonly defaultSelected?: boolean;
  readonly isDisabled?: boolean;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} isReadOnly={useContext(FieldsHeld)} className={styles.checkbox}>
      <span className={styles.box}>
        <Icon of={Check} size={14} />
      </span>
      {children}
    </AriaCheckbox>
  );
}
