import { memo, type ReactNode } from 'react';
import { useDay } from '../../data/use-day';
import { cx } from '../cx';
import { List } from '../List';
import { useRows } from './use-rows';
import * as styles from './VirtualList.css';

interface ItemProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly count: number;
  readonly isStop: boolean;
  readonly render: (row: Row) => ReactNode;
  readonly className: string | undefined;
  /** Another one draws the card anew. */
  readonly day: string;
}

function PlainItem<Row>({ row, index, count, isStop, render, className }: ItemProps<Row>) {
  return (
    <li
      className={cx(styles.item, className)}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isStop ? 0 : -1}
    >
      {render(row)}
    </li>
  );
}

/** Scrolling renders the cards that come, not those that stay. memo loses the type parameter. */
const Item = memo(PlainItem) as typeof PlainItem;

interface VirtualListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** One function for the life of the page: a new one renders every card again. */
  readonly render: (row: Row) => ReactNode;
  /** The card's own layout; equally high for every row. */
  readonly className?: string;
}

/** Renders the cards in sight; screen readers get the number of all cards. */
export function VirtualList<Row>({ label, rows, keyOf, render, className }: VirtualListProps<Row>) {
  const { body, parts, active, onKeyDown, onFocus } = useRows<HTMLUListElement>(rows.length);
  const day = useDay();
  return (
    <List ref={body} aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {parts.map((part) => {
        if (part.kind === 'gap')
          return <li key={`gap-${part.before}`} aria-hidden="true" style={{ height: part.size }} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        return (
          <Item
            key={keyOf(row)}
            row={row}
            index={part.index}
            count={rows.length}
            isStop={part.index === active}
            render={render}
            className={className}
            day={day}
          />
        );
      })}
    </List>
  );
}
