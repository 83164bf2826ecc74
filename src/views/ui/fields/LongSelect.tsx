import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, useContext, useId, useRef, useState } from 'react';
import { LazyPart } from '../../app/LazyPart';
import { PlainButton, type PlainButtonProps } from '../buttons/PlainButton';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Popover } from '../overlays/Popover';
import { isPlainKey } from '../plain-key';
import { FieldsHeld } from './fields-held';
import * as styles from './Select.css';
import type { ChosenProps } from './select.types';
import { describedBy, fieldError } from './TextField';
import * as fieldStyles from './TextField.css';

const LongList = lazy(async () => ({ default: (await import('./LongList')).LongList }));

type KeyDown = NonNullable<PlainButtonProps['onKeyDown']>;

/** For many options: they are drawn as they come into view, and what is typed finds one. */
export function LongSelect<Value extends string>({
  root,
  label,
  isLabelSpare = false,
  options,
  value,
  onChoose,
  placeholder,
  error = null,
  size = 'md',
  isDisabled = false,
  name,
  className,
}: ChosenProps<Value>) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const isHeld = useContext(FieldsHeld);
  const [isOpen, setOpen] = useState(false);
  /** Typed on the closed button: it looks for an option. */
  const [begun, setBegun] = useState('');
  const chosen = options.find((option) => option.value === value);
  const open = (text: string) => {
    setBegun(text);
    setOpen(!isHeld);
  };
  const onKeyDown: KeyDown = (event) => {
    const { key, nativeEvent } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') open('');
    else if (key.length === 1 && key !== ' ' && isPlainKey(nativeEvent)) open(key);
    else return event.continuePropagation();
    event.preventDefault();
  };
  return (
    <div ref={root} data-name={name} className={cx(styles.select, className)}>
      <span id={`${id}-label`} className={cx(fieldStyles.label, isLabelSpare && styles.spare)}>
        {label}
      </span>
      <PlainButton
        ref={trigger}
        className={cx(styles.trigger, styles.size[size])}
        isPending={isHeld}
        isDisabled={isDisabled}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={describedBy(id, { error })}
        data-invalid={error === null ? undefined : ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => open('')}
        onKeyDown={onKeyDown}
      >
        <span
          id={`${id}-value`}
          className={styles.value}
          data-placeholder={chosen === undefined ? '' : undefined}
        >
          {chosen?.label ?? placeholder}
        </span>
        <Icon of={ChevronDown} className={styles.chevron} />
      </PlainButton>
      <Popover
        className={styles.long}
        aria-label={label}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <LazyPart>
          <LongList
            trigger={trigger}
            label={label}
            begun={begun}
            options={options}
            chosen={value}
            onChoose={(key) => {
              const option = options.find((each) => each.value === key);
              setOpen(false);
              if (option !== undefined && option !== chosen) onChoose(option.value);
            }}
          />
        </LazyPart>
      </Popover>
      {fieldError(id, error)}
      {name === undefined ? null : <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  );
}
