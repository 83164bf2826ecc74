import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useContext, useRef, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { PlainButton } from '../buttons/PlainButton';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Keys } from '../Kbd/Kbd';
import { Popover } from '../overlays/Popover';
import { FieldsHeld } from './fields-held';
import * as styles from './Select.css';
import * as fieldStyles from './TextField.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
  /** What chooses it from anywhere on the page. */
  readonly keys?: readonly string[];
}

interface SelectProps<Value extends string> {
  readonly label: string;
  /** Its value needs no name for the eye where the window is low. */
  readonly isLabelSpare?: boolean;
  readonly options: readonly SelectOption<Value>[];
  /** Give value and onChange, or defaultValue and name inside a form. */
  readonly value?: Value | null;
  readonly onChange?: (value: Value) => void;
  readonly defaultValue?: Value | null;
  readonly placeholder?: string;
  readonly size?: keyof typeof styles.size;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

function PlainSelect<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelSpare = false,
    options,
    onChange,
    defaultValue = null,
    placeholder,
    size = 'md',
    isDisabled = false,
    name,
    className,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const isHeld = useContext(FieldsHeld);
  const [isOpen, setOpen] = useState(false);
  const [chosenHere, setChosenHere] = useState(defaultValue);
  const { value = chosenHere } = props;
  const shortcuts = options.flatMap(({ keys }) => (keys === undefined ? [] : [keys.join('+')])).join(' ');
  return (
    <AriaSelect
      ref={root}
      className={cx(styles.select, className)}
      isOpen={isOpen}
      onOpenChange={(isWanted) => setOpen(isWanted && !isHeld)}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        // Arrow keys and letters choose while it is closed.
        if (chosen === undefined || isHeld) return;
        setChosenHere(chosen.value);
        onChange?.(chosen.value);
        // A form hears of a choice as of what is typed in its fields.
        root.current?.dispatchEvent(new Event('input', { bubbles: true }));
      }}
      isDisabled={isDisabled}
      name={name}
      placeholder={placeholder}
    >
      <Label className={cx(fieldStyles.label, isLabelSpare && styles.spare)}>{label}</Label>
      <PlainButton
        className={cx(styles.trigger, styles.size[size])}
        isPending={isHeld}
        aria-keyshortcuts={shortcuts === '' ? undefined : shortcuts}
      >
        <SelectValue className={styles.value}>
          {({ selectedText, defaultChildren }) => (selectedText ? selectedText : defaultChildren)}
        </SelectValue>
        <Icon of={ChevronDown} className={styles.chevron} />
      </PlainButton>
      <Popover>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={styles.option}
            >
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
                  {option.note === undefined ? null : (
                    <span className={styles.optionNote}>{option.note}</span>
                  )}
                  {option.keys === undefined ? null : <Keys keys={option.keys} />}
                  {isSelected ? <Icon of={Check} /> : null}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** A labelled button with a listbox, usable by type-ahead. memo loses the type parameter. */
export const Select = memo(PlainSelect) as typeof PlainSelect;
