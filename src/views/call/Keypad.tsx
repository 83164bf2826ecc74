import { useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectDigits, selectWaitingDigits } from '../../machines/live-line/live-line.selectors';
import { Popover } from '../ui/Popover/Popover';
import * as styles from './Keypad.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const isKey = (key: string): boolean => keys.some((known) => known === key);

interface KeypadProps {
  readonly line: LiveLineActorRef;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Twelve keys under the control; typing them sends them too (VOICE-15). */
export function Keypad({ line, triggerRef }: KeypadProps) {
  const digits = useSelector(line, selectDigits);
  const waiting = useSelector(line, selectWaitingDigits);
  const canSend = useSelector(line, (snapshot) => snapshot.can({ type: 'line.sendDigits', digits: '1' }));
  const close = () => line.send({ type: 'line.toggleKeypad' });
  const typeDigit = (event: KeyboardEvent) => {
    if (!isKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    line.send({ type: 'line.sendDigits', digits: event.key });
  };
  return (
    <Popover triggerRef={triggerRef} isOpen isNonModal placement="bottom" onOpenChange={close}>
      <Dialog aria-label="Keypad" className={styles.dialog}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys typed here are the buttons below */}
        <div onKeyDown={typeDigit} className={styles.keypad}>
          <input
            className={styles.field}
            value={digits}
            readOnly
            autoFocus
            inputMode="none"
            aria-label="Digits sent"
          />
          <p className={styles.waiting}>
            {waiting === '' ? (canSend ? '' : 'The line is not open.') : `Waiting: ${waiting}`}
          </p>
          <div className={styles.keys}>
            {keys.map((key) => (
              <Button
                key={key}
                className={styles.key}
                isDisabled={!canSend}
                onPress={() => line.send({ type: 'line.sendDigits', digits: key })}
              >
                {key}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
    </Popover>
  );
}
