import type { LucideIcon } from 'lucide-react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { PlainButton } from '../../ui/buttons/PlainButton';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { isPlainKey } from '../../ui/plain-key';
import * as styles from './Term.css';
import { useFocusInTerm } from './use-focus-in-term';

/** Enter in a field goes on to the next one; false where there is none. */
function goOn(field: HTMLInputElement, panel: Element): boolean {
  const fields = [...panel.querySelectorAll('input')];
  const next = fields[fields.indexOf(field) + 1];
  next?.focus();
  next?.select();
  return next !== undefined;
}

interface TermProps {
  /** What openTerm opens. */
  readonly name: string;
  readonly icon: LucideIcon;
  /** Names the fields. */
  readonly label: string;
  /** The closed term in one line. */
  readonly words: string;
  /** Beside it, where there is room. */
  readonly aside?: string;
  /** The letter that opens it with Alt. */
  readonly letter?: string;
  readonly isOpen: boolean;
  /** The order is on its way. */
  readonly isLocked: boolean;
  /** Nothing was chosen yet. */
  readonly isUnset?: boolean;
  /** Why it cannot be placed so: missing, or refused. */
  readonly error?: string | null;
  readonly onOpen: () => void;
  /** Done with it, or the focus is somewhere else. */
  readonly onClose: () => void;
  /** Called by Esc; onClose unless given. */
  readonly onCancel?: () => void;
  /** Its fields, while it is open. */
  readonly children: ReactNode;
}

/** One of the order's terms: a line that opens its fields and takes the focus there and back. */
export function Term(props: TermProps) {
  const { name, icon, label, words, aside, letter, isOpen, isLocked, isUnset, error = null } = props;
  const { onOpen, onClose, onCancel = onClose, children } = props;
  const errorId = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  useFocusInTerm(place, isOpen);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent, target, currentTarget } = event;
    if (!isOpen || !isPlainKey(nativeEvent)) return;
    if (key === 'Escape') onCancel();
    else if (key === 'Enter' && target instanceof HTMLInputElement) {
      if (!goOn(target, currentTarget)) onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Another window takes the focus to nothing, and gives it back.
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <fieldset ref={place} aria-label={label} className={styles.term} onBlur={blur} onKeyDown={press}>
      <PlainButton
        className={styles.chip}
        aria-expanded={isOpen}
        isDisabled={isLocked}
        onPress={isOpen ? onClose : onOpen}
        {...(letter === undefined ? {} : { 'aria-keyshortcuts': `Alt+${letter}` })}
        data-term={name}
        data-unset={isUnset === true ? '' : undefined}
        aria-describedby={error === null ? undefined : errorId}
        data-wrong={error === null ? undefined : ''}
      >
        <Icon
          of={isOpen ? ChevronUp : error === null ? icon : TriangleAlert}
          size={14}
          className={styles.icon}
        />
        {words.startsWith(label) ? null : <VisuallyHidden elementType="span">{`${label}: `}</VisuallyHidden>}
        <span className={styles.words}>{words}</span>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
        {letter !== undefined && isUnset === true && !isOpen ? <Keys keys={['Alt', letter]} /> : null}
      </PlainButton>
      {isOpen ? (
        <div className={styles.panel} data-term-panel="">
          {children}
        </div>
      ) : null}
      <VisuallyHidden id={errorId} aria-live="polite">
        {error}
      </VisuallyHidden>
    </fieldset>
  );
}
