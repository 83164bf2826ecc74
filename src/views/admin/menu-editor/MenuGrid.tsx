import { type MouseEvent, useCallback, useState } from 'react';
import type { EditedItem } from '../../../services/menu/edit-menu';
import { cx } from '../../ui/cx';
import { roles } from '../../ui/rows/column';
import { useRows } from '../../ui/rows/use-rows';
import * as styles from './MenuEditor.css';
import { CategoryRow, type Edited, type EditedHere, ItemRow, type Then } from './MenuRows';
import {
  addItem,
  type ColumnName,
  columns,
  columnWords,
  type GridRow,
  indexOf,
  movedChange,
  movedPlace,
  type RowTarget,
  setItems,
  targetOf,
  textIn,
  typedChange,
} from './menu-grid';
import { type Cell, cellAt, useArrival, useGridKeys } from './use-grid-keys';
import type { MenuEditing } from './use-menu-editor';

/** One press does what Enter does. */
const pressed: readonly (ColumnName | undefined)[] = ['selected', 'option_group_ids', 'is_available'];

interface MenuGridProps {
  readonly editing: MenuEditing;
  readonly rows: readonly GridRow[];
  /** The rows are those that a search finds: nothing is moved among them. */
  readonly isSearched: boolean;
  /** The category that was added last, whose name is to be typed next. */
  readonly added: { readonly categoryId: number } | null;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  /** What is more than a text is chosen in a window. */
  readonly onOpen: (itemId: number) => void;
  /** Into which row something is typed that is no change yet. */
  readonly onTyping?: (into: RowTarget | null) => void;
}

/** The menu as a table that the keyboard edits. */
export function MenuGrid(props: MenuGridProps) {
  const { editing, rows, isSearched, added, selected, onSelect, onOpen, onTyping } = props;
  const { menu, change, newId, idNow, mayEdit, errorOf } = editing;
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (next: Edited | null) => {
    setEdited(next);
    onTyping?.(next !== null && next.typed !== null ? next : null);
  };
  const editedAt = edited === null ? -1 : indexOf(rows, { ...edited, id: idNow(edited.id) });
  const list = useRows<HTMLTableSectionElement>(rows.length);

  const columnIn = (index: number, column: number) => (rows[index]?.kind === 'category' ? 1 : column);
  const itemAt = (index: number): EditedItem | null => {
    const row = rows[index];
    return row?.kind === 'item' ? row.item : null;
  };
  const toggle = (index: number) => {
    const item = itemAt(index);
    if (item === null) return;
    const next = new Set(selected);
    if (!next.delete(item.id)) next.add(item.id);
    onSelect(next);
  };
  const begin = (cell: Cell, typed: string | null = null) => {
    const row = rows[cell.row];
    const name = columns[cell.column];
    if (row === undefined || name === undefined) return;
    if (!mayEdit) {
      if (row.kind === 'item' && typed === null) onOpen(row.item.id);
      return;
    }
    if (textIn(row, name) !== null) edit({ ...targetOf(row), column: cell.column, typed });
    else if (name === 'selected') toggle(cell.row);
    else if (row.kind === 'item' && name === 'is_featured' && typed === null)
      change(setItems([row.item.id], { is_featured: !row.item.is_featured }));
    else if (row.kind === 'item' && typed === null) onOpen(row.item.id);
  };

  const keys = useGridKeys({
    body: list.body,
    rowCount: rows.length,
    columnCount: columns.length,
    columnIn,
    onEdit: begin,
    onSelect: (cell) => (mayEdit ? toggle(cell.row) : begin(cell)),
    onExtend: (from, to) => {
      if (!mayEdit) return;
      const added = [itemAt(from), itemAt(to)].flatMap((item) => (item === null ? [] : [item.id]));
      onSelect(new Set([...selected, ...added]));
    },
    onMove: (index, by) => {
      const row = rows[index];
      // Between what a search found nobody sees where it goes.
      const moved = row === undefined || !mayEdit || isSearched ? null : movedChange(menu, row, by);
      if (row === undefined || moved === null) return;
      change([moved]);
      const to = index + movedPlace(menu, row, by) - row.place;
      if (row.kind === 'item') keys.goTo({ row: to, column: keys.active.column });
    },
    onAdd: (index) => addBelow(index),
  });

  const { goTo } = keys;
  const goToName = useCallback((row: number) => goTo({ row, column: columns.indexOf('name') }), [goTo]);
  useArrival(added, ({ categoryId }) => {
    const index = rows.findIndex((row) => row.kind === 'category' && row.category.id === categoryId);
    if (index >= 0) goToName(index);
  });

  const addBelow = (index: number) => {
    const row = rows[index];
    if (row === undefined || !mayEdit) return;
    const position = row.kind === 'item' ? row.place + 1 : 0;
    change([addItem(newId(), row.category.id, { position })]);
    goToName(index + 1);
  };

  /** Who types a menu by hand goes on; down a column of prices nothing is added. */
  const isTypedOn = (index: number, name: ColumnName | undefined): boolean =>
    name === 'price' && (itemAt(index)?.id ?? 0) < 0 && itemAt(index + 1) === null;

  const done = (text: string, then: Then) => {
    if (edited === null) return;
    const row = rows[editedAt];
    const name = columns[edited.column];
    const cell = { row: editedAt, column: edited.column };
    edit(null);
    if (row !== undefined && name !== undefined) change([typedChange(row, name, text)]);
    if (then === 'here') keys.goTo(cell);
    if (then === 'below' || (then === 'down' && isTypedOn(editedAt, name))) addBelow(editedAt);
    else if (then === 'down') keys.goTo({ ...cell, row: cell.row + 1 });
    if (then === 'right') keys.goTo({ ...cell, column: cell.column + 1 });
    if (then === 'left') keys.goTo({ ...cell, column: cell.column - 1 });
  };
  const cancel = () => {
    if (edited !== null) keys.goTo({ row: editedAt, column: edited.column });
    edit(null);
  };

  /** What is edited in this row. */
  const editedIn = (row: GridRow, index: number): EditedHere | null => {
    if (edited === null || editedAt !== index) return null;
    const name = columns[edited.column];
    const text = name === undefined ? null : textIn(row, name);
    if (text === null) return null;
    const whose = row.kind === 'item' ? row.item.name : row.category.name;
    const type = (typed: string) => edit({ ...edited, typed });
    return { cell: edited, text, whose, onDone: done, onCancel: cancel, onType: type };
  };

  const press = ({ target }: MouseEvent) => {
    const cell = cellAt(target);
    const name = cell === null ? undefined : columns[cell.column];
    if (cell !== null && (pressed.includes(name) || !mayEdit)) begin(cell);
  };
  const pressTwice = ({ target }: MouseEvent) => {
    const cell = cellAt(target);
    if (cell !== null) begin(cell);
  };

  return (
    <div className={styles.frame}>
      <table
        {...{ role: 'grid', 'aria-multiselectable': true }}
        className={styles.table}
        aria-label="Menu"
        aria-rowcount={rows.length + 1}
      >
        <thead {...roles.rowgroup} className={styles.head}>
          <tr {...roles.row}>
            {columns.map((name) => (
              <th
                key={name}
                {...roles.columnheader}
                scope="col"
                className={cx(
                  styles.headCell,
                  styles.widths[name],
                  name === 'price' ? styles.headNumber : null,
                )}
              >
                {columnWords[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.rowgroup}
          ref={list.body}
          className={styles.body}
          onClick={press}
          onDoubleClick={pressTwice}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            list.onFocus(event);
            keys.onFocus(event);
          }}
          onBlur={(event) => {
            list.onBlur(event);
            keys.onBlur();
          }}
        >
          {list.parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr key={`gap ${part.before}`} {...{ 'aria-hidden': true }}>
                  <td colSpan={columns.length} style={{ height: part.size }} />
                </tr>
              );
            const row = rows[part.index];
            if (row === undefined) return null;
            const props = {
              index: part.index,
              active: keys.active.row === part.index ? columnIn(part.index, keys.active.column) : null,
              edited: editedIn(row, part.index),
              errorOf,
              mayEdit,
            };
            return row.kind === 'item' ? (
              <ItemRow
                key={row.item.id}
                {...props}
                item={row.item}
                groups={menu.groups}
                isSelected={selected.has(row.item.id)}
              />
            ) : (
              <CategoryRow
                key={`category ${row.category.id}`}
                {...props}
                category={row.category}
                place={row.place}
                shown={row.shown}
                isLast={row.place === menu.categories.length - 1}
                change={change}
                newId={newId}
                goToName={goToName}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
