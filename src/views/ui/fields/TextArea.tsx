import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import * as styles from './TextArea.css';
import * as fieldStyles from './TextField.css';

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
  const left = maxLength - value.length;
  return (
    <TextField className={fieldStyles.field} value={value} onChange={onChange} maxLength={maxLength}>
      <Label className={fieldStyles.label}>
        {label}
        {labelNote === undefined ? null : <span className={fieldStyles.labelNote}> {labelNote}</span>}
      </Label>
      <AriaTextArea className={styles.area} rows={3} />
      <Text slot="description" className={fieldStyles.description}>
        {left > maxLength / 10 ? description : `${left} of ${maxLength} characters left`}
      </Text>
    </TextField>
  );
}
