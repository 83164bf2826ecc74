import { Fragment, useId } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../ui/buttons/Button';
import { Keys, spokenKeys } from '../ui/Kbd/Kbd';
import { List } from '../ui/List';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import * as styles from './KeySheet.css';

interface KeyEntry {
  readonly does: string;
  /** Alternatives, each the keys of one press. */
  readonly keys: readonly (readonly string[])[];
  /** What the keys alone do not say. */
  readonly note?: string;
}

interface KeyPlace {
  readonly place: string;
  /** Shown only where the server has wrap-up times. */
  readonly isOfWrapUp?: true;
  readonly entries: readonly KeyEntry[];
}

/** Every key, by the place where it works. */
export const keyCatalogue: readonly KeyPlace[] = [
  {
    place: 'Incoming call',
    entries: [
      { does: 'Answer Call', keys: [['Enter']] },
      { does: 'Dismiss', keys: [['Esc']], note: 'hides, does not reject' },
    ],
  },
  {
    place: 'During a call',
    entries: [
      { does: 'Mute or Unmute', keys: [['Alt', 'M']] },
      { does: 'Open or close the keypad', keys: [['Alt', 'K']] },
      { does: 'Customer card', keys: [['Alt', 'C']] },
      { does: 'Back to the call', keys: [['Alt', 'B']], note: 'from any page' },
      { does: 'End Call', keys: [['Alt', 'X']], note: 'twice within 3 s' },
    ],
  },
  {
    place: 'After a call',
    isOfWrapUp: true,
    entries: [
      { does: 'Ready now', keys: [['Alt', 'R']] },
      { does: 'Longer', keys: [['Alt', 'L']] },
      { does: 'Take next call', keys: [['Alt', 'N']], note: 'while callers wait' },
    ],
  },
  {
    place: 'Call and manual order',
    entries: [
      { does: 'Find an item', keys: [['Alt', 'I']] },
      { does: 'Type the whole order', keys: [['Alt', 'S']] },
      { does: 'First cart line', keys: [['Alt', 'O']], note: 'in an empty cart, what was ordered before' },
      {
        does: 'Pickup, Delivery or Dine in',
        keys: [
          ['Alt', '1'],
          ['Alt', '2'],
          ['Alt', '3'],
        ],
      },
      {
        does: 'Cash or Credit card',
        keys: [
          ['Alt', '4'],
          ['Alt', '5'],
        ],
      },
      { does: 'Delivery address', keys: [['Alt', 'W']], note: 'Down and Enter take a saved one' },
      { does: 'Time wanted', keys: [['Alt', 'T']], note: 'where orders are quoted' },
      {
        does: 'Take theirs or keep ours',
        keys: [
          ['Alt', 'Y'],
          ['Alt', 'U'],
        ],
        note: 'where both changed the order of a call',
      },
      { does: 'Tip', keys: [['Alt', 'P']] },
      { does: 'Allergies', keys: [['Alt', 'G']], note: 'none, or a list' },
      { does: 'Acknowledge the allergy warning', keys: [['Alt', 'J']] },
      { does: 'Read the order back', keys: [['Alt', 'V']] },
      { does: 'Place Order or Submit Order', keys: [['Ctrl', 'Enter']] },
    ],
  },
  {
    place: 'New customer form',
    entries: [
      { does: 'Create Customer', keys: [['Enter']] },
      { does: 'Search another number', keys: [['Esc']] },
    ],
  },
  {
    place: 'Item search',
    entries: [
      { does: 'Move the highlight', keys: [['Up'], ['Down']] },
      { does: 'Add the highlighted item', keys: [['Enter']] },
      { does: 'Clear the search', keys: [['Esc']] },
    ],
  },
  {
    place: 'Whole order in one line',
    entries: [
      { does: 'Add the lines that are clear', keys: [['Enter']], note: 'the others stay' },
      { does: 'Go to the question', keys: [['Down'], ['Tab']] },
      { does: 'Answer it', keys: [['1 to 9']] },
      { does: 'Previous or next question', keys: [['Left'], ['Right']] },
      { does: 'Back to the search', keys: [['Esc']] },
    ],
  },
  {
    place: 'Cart line',
    entries: [
      { does: 'Previous or next line', keys: [['Up'], ['Down']] },
      { does: 'One more or one less', keys: [['+'], ['−']] },
      { does: 'Write its note', keys: [['Enter']] },
      { does: 'Change its options', keys: [['Right']] },
      { does: 'Remove the line', keys: [['Delete']] },
    ],
  },
  {
    place: 'Options of a line',
    entries: [
      { does: 'Take the highlighted option, or go on', keys: [['Enter']] },
      { does: 'Move the highlight', keys: [['Up'], ['Down']] },
      { does: 'Previous or next group', keys: [['Left'], ['Right']] },
      { does: 'One more or one less', keys: [['+'], ['−']] },
      { does: 'Leave', keys: [['Esc']] },
    ],
  },
  {
    place: 'Read-back',
    entries: [
      { does: 'Tick it off, and go on', keys: [['Enter']] },
      { does: 'Tick all', keys: [['Shift', 'Enter']] },
      { does: 'Move between sentences', keys: [['Up'], ['Down']] },
      { does: 'Back to the order', keys: [['Esc']] },
    ],
  },
  {
    place: 'Anywhere',
    entries: [
      { does: 'Audio settings', keys: [['Alt', 'A']] },
      { does: 'This list', keys: [['Alt', '/'], ['?']], note: 'outside fields' },
    ],
  },
];

function Entry({ does, keys, note }: KeyEntry) {
  return (
    <li className={styles.entry}>
      <span className={styles.words}>{does}</span>
      <span className={styles.keys}>
        {keys.map((press, place) => (
          <Fragment key={press.join(' ')}>
            {place === 0 ? null : <span>or</span>}
            <Keys keys={press} isListed />
            <VisuallyHidden>{spokenKeys(press)}</VisuallyHidden>
          </Fragment>
        ))}
        {note === undefined ? null : <span>{note}</span>}
      </span>
    </li>
  );
}

function Place({ place, entries }: KeyPlace) {
  const headingId = useId();
  return (
    <section className={styles.place} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {place}
      </h3>
      <List>
        {entries.map((entry) => (
          <Entry key={entry.does} {...entry} />
        ))}
      </List>
    </section>
  );
}

interface KeySheetProps {
  readonly hasWrapUp: boolean;
  readonly onClose: () => void;
}

/** Every key there is, by the place where it works. */
export function KeySheet({ hasWrapUp, onClose }: KeySheetProps) {
  const places = keyCatalogue.filter(({ isOfWrapUp = false }) => hasWrapUp || !isOfWrapUp);
  return (
    <Dialog title="Keyboard" isOpen onOpenChange={onClose} className={styles.sheet}>
      {(close) => (
        <>
          <div className={styles.places}>
            {places.map((place) => (
              <Place key={place.place} {...place} />
            ))}
          </div>
          <DialogActions>
            <Button onPress={close}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
