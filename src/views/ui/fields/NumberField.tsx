import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { FormEvent, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './NumberField.css';
import * as fieldStyles from './TextField.css';

interface NumberFieldProps {
  readonly label: string;
  /** NaN while nothing is in it. */
  readonly value: number;
  /** Called while typing too; a value out of bounds gets the error, it is not changed. */
  readonly onChange: (value: number) => void;
  readonly least: number;
  readonly most: number;
  readonly error?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const typedIn = ({ currentTarget }: FormEvent<HTMLInputElement>): number =>
  /^\d+$/.test(currentTarget.value) ? Number(currentTarget.value) : Number.NaN;

/** A whole number between two buttons; arrow keys, Home and End move it too. */
export function NumberField({ label, value, onChange, least, most, error, inputRef }: NumberFieldProps) {
  const isWrong = error !== undefined && error !== null;
  return (
    <AriaNumberField
      className={fieldStyles.field}
      value={value}
      onChange={onChange}
      minValue={least}
      maxValue={most}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      commitBehavior="validate"
      validationBehavior="aria"
      isInvalid={isWrong}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <Group
        className={cx(fieldStyles.box, fieldStyles.size.md, styles.box)}
        data-invalid={isWrong ? '' : undefined}
      >
        <Button slot="decrement" className={styles.step}>
          <Icon of={Minus} size={14} />
        </Button>
        <Input
          ref={inputRef}
          className={cx(fieldStyles.input, styles.input)}
          // React Aria calls it on leaving the field, when a press on the form's button is under way: what
          // appears by then would move that button from under the pointer.
          onInput={(event) => onChange(typedIn(event))}
        />
        <Button slot="increment" className={styles.step}>
          <Icon of={Plus} size={14} />
        </Button>
      </Group>
      <FieldError className={fieldStyles.error}>
        <Icon of={TriangleAlert} size={14} className={fieldStyles.errorIcon} />
        <span>{error}</span>
      </FieldError>
    </AriaNumberField>
  );
}
