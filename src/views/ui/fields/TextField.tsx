import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './TextField.css';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'> {
  readonly label: string;
  /** 'optional' and the like, after the label in a lighter weight. */
  readonly labelNote?: string;
  readonly icon?: LucideIcon;
  readonly placeholder?: string;
  readonly description?: string;
  /** The text under the field; its presence marks the field as wrong. */
  readonly error?: string | null;
  /** Right inside the field: a reveal button, key hints, a count. */
  readonly trailing?: ReactNode;
  readonly size?: keyof typeof styles.size;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, labelNote, icon, placeholder, description, error, trailing, size = 'md', ...others } = props;
  const { className, inputRef, ...rest } = others;
  const isWrong = error !== undefined && error !== null;
  return (
    <AriaTextField
      {...rest}
      className={cx(styles.field, className)}
      isInvalid={isWrong}
      validationBehavior="aria"
    >
      <Label className={styles.label}>
        {label}
        {labelNote === undefined ? null : <span className={styles.labelNote}> {labelNote}</span>}
      </Label>
      <div
        className={cx(styles.box, styles.size[size])}
        data-invalid={isWrong ? '' : undefined}
        data-disabled={rest.isDisabled === true ? '' : undefined}
        data-readonly={rest.isReadOnly === true ? '' : undefined}
      >
        {icon === undefined ? null : <Icon of={icon} />}
        <Input ref={inputRef} className={styles.input} placeholder={placeholder} />
        {trailing}
      </div>
      {description === undefined ? null : (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        <Icon of={TriangleAlert} size={14} className={styles.errorIcon} />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}
