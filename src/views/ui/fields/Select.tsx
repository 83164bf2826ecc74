import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useContext, useId, useRef, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { PlainButton } from '../buttons/PlainButton';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Popover } from '../overlays/Popover';
import { useFocusAfter } from '../use-focus';
import { FieldsHeld } from './fields-held';
import { LongSelect } from './LongSelect';
import { OptionParts } from './OptionParts';
import * as styles from './Select.css';
import type { ChosenProps, SelectProps } from './select.types';
import { describedBy, fieldError } from './TextField';
import * as fieldStyles from './TextField.css';

function ShortSelect<Value extends string>({
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
  const isHeld = useContext(FieldsHeld);
  const [isOpen, setOpen] = useState(false);
  const shortcuts = options.flatMap(({ keys }) => (keys === undefined ? [] : [keys.join('+')])).join(' ');
  return (
    <AriaSelect
      ref={root}
      data-name={name}
      className={cx(styles.select, className)}
      isOpen={isOpen}
      onOpenChange={(isWanted) => setOpen(isWanted && !isHeld)}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        // Arrow keys and letters choose while it is closed.
        if (chosen !== undefined && !isHeld) onChoose(chosen.value);
      }}
      isDisabled={isDisabled}
      name={name}
      placeholder={placeholder}
    >
      <Label className={cx(fieldStyles.label, isLabelSpare && styles.spare)}>{label}</Label>
      <PlainButton
        className={cx(styles.trigger, styles.size[size])}
        isPending={isHeld}
        aria-describedby={describedBy(id, { error })}
        data-invalid={error === null ? undefined : ''}
        aria-keyshortcuts={shortcuts === '' ? undefined : shortcuts}
      >
        <SelectValue className={styles.value}>
          {({ selectedText, defaultChildren }) => (selectedText ? selectedText : defaultChildren)}
        </SelectValue>
        <Icon of={ChevronDown} className={styles.chevron} />
      </PlainButton>
      {fieldError(id, error)}
      <Popover>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={styles.option}
            >
              {({ isSelected }) => <OptionParts option={option} isSelected={isSelected} />}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** More than anybody reads through, and than can be drawn at once without a wait. */
const longFrom = 40;

function PlainSelect<Value extends string>({ onChange, defaultValue = null, ...props }: SelectProps<Value>) {
  const root = useRef<HTMLDivElement>(null);
  const [chosenHere, setChosenHere] = useState(defaultValue);
  const { options, value = chosenHere } = props;
  const isLong = options.length > longFrom;
  // The options may arrive while it has the focus.
  useFocusAfter(!isLong, () => root.current?.querySelector('button'));
  const choose = (chosen: Value) => {
    setChosenHere(chosen);
    onChange?.(chosen);
    // A form hears of a choice as of what is typed in its fields.
    root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const Kind = isLong ? LongSelect : ShortSelect;
  return <Kind {...props} root={root} value={value} onChoose={choose} />;
}

/** A labelled button with a listbox, usable by type-ahead. memo loses the type parameter. */
export const Select = memo(PlainSelect) as typeof PlainSelect;
