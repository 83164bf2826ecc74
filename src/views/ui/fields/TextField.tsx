import type { LucideIcon } from 'lucide-react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ComponentProps, type ReactNode, useContext, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { FieldsHeld } from './fields-held';
import * as styles from './TextField.css';

type InputProps = ComponentProps<'input'>;

export interface TextFieldProps
  extends Omit<
    InputProps,
    'children' | 'className' | 'disabled' | 'id' | 'onChange' | 'readOnly' | 'ref' | 'size'
  > {
  readonly label: string;
  /** 'optional' and the like, after the label in a lighter weight. */
  readonly labelNote?: string;
  readonly icon?: LucideIcon;
  readonly description?: string;
  /** The text under the field; its presence marks the field as wrong. */
  readonly error?: string | null;
  /** The id of a text elsewhere that says what is wrong; its presence marks the field as wrong. */
  readonly errorId?: string | undefined;
  /** Right inside the field: a reveal button, key hints, a count. */
  readonly trailing?: ReactNode;
  readonly size?: keyof typeof styles.size;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange?: (text: string) => void;
  readonly inputRef?: InputProps['ref'];
}

interface FieldFrameProps
  extends Pick<TextFieldProps, 'label' | 'labelNote' | 'description' | 'error' | 'className'> {
  /** The id of the control itself; label, description and error refer to it. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What describes the control with this id. */
export function describedBy(
  id: string,
  { description, error }: Pick<TextFieldProps, 'description' | 'error'>,
) {
  const parts = [
    description === undefined ? null : `${id}-description`,
    error === undefined || error === null ? null : `${id}-error`,
  ];
  return parts.filter((part) => part !== null).join(' ') || undefined;
}

/** What is wrong with the control of this id. */
export const fieldError = (id: string, error: string | null = null) =>
  error === null ? null : (
    <span className={styles.error} id={`${id}-error`}>
      <Icon of={TriangleAlert} size={14} className={styles.errorIcon} />
      <span>{error}</span>
    </span>
  );

/** A label above its control; a description and what is wrong below. */
export function FieldFrame({
  id,
  label,
  labelNote,
  description,
  error,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {labelNote === undefined ? null : <span className={styles.labelNote}> {labelNote}</span>}
      </label>
      {children}
      {description === undefined ? null : (
        <span className={styles.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      {fieldError(id, error)}
    </div>
  );
}

/** The browser's own input: the sign-in page paints it before React Aria is there. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelNote,
    icon,
    description,
    error,
    errorId,
    trailing,
    size = 'md',
    className,
    ...others
  } = props;
  const { isDisabled = false, isReadOnly = false, onChange, inputRef, type = 'text', ...rest } = others;
  const id = useId();
  const isHeld = useContext(FieldsHeld);
  const isWrong = errorId !== undefined || (error !== undefined && error !== null);
  return (
    <FieldFrame {...{ id, label, labelNote, description, error, className }}>
      <div
        className={cx(styles.box, styles.size[size])}
        data-invalid={isWrong ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
        data-readonly={isReadOnly ? '' : undefined}
      >
        {icon === undefined ? null : <Icon of={icon} />}
        <input
          {...rest}
          ref={inputRef}
          id={id}
          type={type}
          className={styles.input}
          disabled={isDisabled}
          readOnly={isReadOnly || isHeld}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={errorId ?? describedBy(id, props)}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
