import { type ReactNode, useContext } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldsHeld } from './fields-held';
import * as styles from './RadioList.css';
import * as fieldStyles from './TextField.css';

export interface RadioOption {
  readonly value: string;
  /** Words, or a badge of them. */
  readonly content: ReactNode;
  /** Cannot be taken back. These stand together, after the others. */
  readonly isDanger?: boolean;
}

interface RadioListProps {
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** One of few, all in sight; one tab stop, arrows inside. */
export function RadioList({ label, options, value, onChange }: RadioListProps) {
  return (
    <RadioGroup
      className={styles.group}
      value={value}
      onChange={onChange}
      isReadOnly={useContext(FieldsHeld)}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <div className={styles.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className={styles.option}
            data-danger={option.isDanger === true ? '' : undefined}
          >
            <span className={styles.dot} />
            {option.content}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
