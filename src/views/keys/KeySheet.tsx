import { Fragment, useId } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../ui/Button/Button';
import { Dialog, DialogActions } from '../ui/Dialog/Dialog';
import { Keys, spokenKeys } from '../ui/Kbd/Kbd';
import * as styles from './KeySheet.css';
import { type KeyEntry, type KeyPlace, keyCatalogue } from './key-catalogue';

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
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.does} {...entry} />
        ))}
      </ul>
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
