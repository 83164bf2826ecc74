import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../../services/format/count';
import type { FieldChange, ImportPreview, PricedLine } from '../../../services/menu/menu-files';
import { List } from '../../ui/List';
import { Alert } from '../../ui/status/Alert';
import * as styles from './ImportMenu.css';

/** So many lines of a list are drawn. */
const shown = 500;

interface LinesProps<T> {
  readonly title: string;
  readonly of: readonly T[];
  readonly isOpen?: boolean;
  readonly children: (line: T) => ReactNode;
}

/** One part of the comparison; an empty one is left out. */
function Lines<T>({ title, of, isOpen = false, children }: LinesProps<T>) {
  if (of.length === 0) return null;
  const rest = of.length - shown;
  return (
    <details className={styles.part} open={isOpen}>
      <summary className={styles.summary}>{`${title}: ${formatCount(of.length)}`}</summary>
      <List className={styles.lines} aria-label={title} tabIndex={0}>
        {of.slice(0, shown).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never move
          <li key={at} className={styles.line}>
            {children(line)}
          </li>
        ))}
        {rest > 0 ? <li className={styles.line}>{`And ${formatCount(rest)} more.`}</li> : null}
      </List>
    </details>
  );
}

const changeText = ({ field, old, new: next }: FieldChange): string =>
  `${field}: ${old ?? 'nothing'} → ${next ?? 'nothing'}`;

const itemLine = ({ category, name, price }: PricedLine) => (
  <>
    <span>{name}</span>
    <span className={styles.faint}>{category}</span>
    <span>{price}</span>
  </>
);

/** What the import of a file would do to the menu. */
export function ImportComparison({ preview }: { readonly preview: ImportPreview }) {
  const { added, changed, missing, wrong, groups, unchanged, notes } = preview;
  return (
    <div className={styles.parts}>
      {notes.map((note) => (
        <Alert key={note} tone="info" role="note">
          {note}
        </Alert>
      ))}
      <Lines title="Wrong lines" of={wrong} isOpen>
        {({ line, column, value, reason }) => (
          <>
            <span>{`Line ${line}`}</span>
            <span className={styles.wrong}>{reason}</span>
            {column === null ? null : (
              <span className={styles.faint}>{value === null ? column : `${column}: ${value}`}</span>
            )}
          </>
        )}
      </Lines>
      <Lines title="New" of={added} isOpen={wrong.length === 0}>
        {itemLine}
      </Lines>
      <Lines title="Changed" of={changed} isOpen={wrong.length === 0}>
        {({ category, name, changes }) => (
          <>
            <span>{name}</span>
            <span className={styles.faint}>{category}</span>
            {changes.map((change) => (
              <span key={change.field}>{changeText(change)}</span>
            ))}
          </>
        )}
      </Lines>
      <Lines title="Missing in the file" of={missing}>
        {itemLine}
      </Lines>
      <Lines title="Option groups" of={groups}>
        {({ name, what }) => (
          <>
            <span>{name}</span>
            <span className={styles.faint}>{what}</span>
          </>
        )}
      </Lines>
      <p className={styles.line}>{`${countOf(unchanged, ['item', 'items'])} unchanged.`}</p>
    </div>
  );
}
