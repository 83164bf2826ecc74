import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Icon } from '../Icon/Icon';
import * as styles from './Menu.css';
import { Popover } from './Popover';

export interface MenuOption<Value extends string> {
  readonly value: Value;
  readonly word: string;
  readonly icon?: LucideIcon | null;
}

export interface MenuProps<Value extends string> {
  readonly label: string;
  readonly options: readonly MenuOption<Value>[];
  /** The one that holds now; it carries the tick. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly placement?: 'top start' | 'bottom end';
}

/** One of a few, chosen under a button: arrows move, Enter chooses, Esc closes and gives the focus back. */
export function Menu<Value extends string>(props: MenuProps<Value>) {
  const { label, options, value, onChoose, onClose, triggerRef, placement } = props;
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen
      placement={placement}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AriaMenu
        aria-label={label}
        className={styles.list}
        selectionMode="single"
        selectedKeys={[value]}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => {
          const chosen = options.find((option) => option.value === key);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} id={option.value} textValue={option.word} className={styles.item}>
            {({ isSelected }) => (
              <>
                {option.icon ? <Icon of={option.icon} /> : null}
                <span className={styles.word}>{option.word}</span>
                {isSelected ? <Icon of={Check} /> : null}
              </>
            )}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
