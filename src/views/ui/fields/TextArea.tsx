import { useContext, useId } from 'react';
import { FieldsHeld } from './fields-held';
import * as styles from './TextArea.css';
import { describedBy, FieldFrame } from './TextField';

interface TextAreaProps {
  readonly label: string;
  readonly labelNote?: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
}

/** Some lines of text; the number of letters left is shown once few are left. */
export function TextArea({ label, labelNote, description, value, onChange, maxLength }: TextAreaProps) {
  const id = useId();
  const isHeld = useContext(FieldsHeld);
  const left = maxLength - value.length;
  const shown = left > maxLength / 10 ? description : `${left} of ${maxLength} characters left`;
  return (
    <FieldFrame {...{ id, label, labelNote, description: shown }}>
      <textarea
        id={id}
        className={styles.area}
        rows={3}
        maxLength={maxLength}
        value={value}
        readOnly={isHeld}
        aria-describedby={describedBy(id, { description: shown })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
