import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useState } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { formatMoment } from '../../../services/format/moment';
import type { EditedCategory, EditedItem } from '../../../services/menu/edit-menu';
import { IconButton } from '../../ui/buttons/IconButton';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon/Icon';
import { isComposing } from '../../ui/plain-key';
import { roles } from '../../ui/rows/column';
import { useRows } from '../../ui/rows/use-rows';
import * as styles from './MenuEditor.css';
import {
  type ColumnName,
  columns,
  columnWords,
  type GridRow,
  movedChange,
  movedPlace,
  newId,
  setItems,
  textIn,
  typedChange,
} from './menu-grid';
import { type Cell, cellAt, useArrival, useGridKeys } from './use-grid-keys';
import type { MenuEditing } from './use-menu-editor';

export function availabilityText({ is_available, sold_out_until }: EditedItem): string {
  if (is_available) return 'Available';
  return sold_out_until === null ? 'Sold out' : `Sold out until ${formatMoment(sold_out_until, new Date())}`;
}

const shownText = (item: EditedItem, column: ColumnName): string => {
  if (column === 'is_featured') return item.is_featured ? 'Yes' : 'No';
  if (column === 'is_available') return availabilityText(item);
  if (column === 'allergens') {
    if (item.allergens === null) return 'Not recorded';
    return item.allergens.length === 0 ? 'None' : item.allergens.join(', ');
  }
  if (column === 'price') return item.price;
  return (column === 'name' ? item.name : column === 'code' ? item.code : item.description) ?? '';
};

/** Where the focus goes next: down after Enter, on after Tab, nowhere when it left by itself. */
type Then = 'down' | 'right' | 'left' | 'here' | null;

interface CellInputProps {
  readonly label: string;
  readonly text: string;
  readonly onDone: (text: string, then: Then) => void;
  readonly onCancel: () => void;
  readonly onType: (text: string) => void;
}

const isSave = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Enter and Tab keep what was typed, Escape does not. */
function CellInput({ label, text, onDone, onCancel, onType }: CellInputProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isSave(event)) {
      // The editor saves next, with what is typed here.
      onDone(event.currentTarget.value, 'here');
      return;
    }
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') onDone(event.currentTarget.value, 'down');
    else if (event.key === 'Tab') onDone(event.currentTarget.value, event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      // biome-ignore lint/a11y/noAutofocus: the person has just begun to edit this cell
      autoFocus
      onFocus={({ currentTarget }) => {
        const end = currentTarget.value.length;
        currentTarget.setSelectionRange(end, end);
      }}
      onKeyDown={press}
      onBlur={({ currentTarget }) => onDone(currentTarget.value, null)}
    />
  );
}

/** The cell that is edited, with what is typed: a row that was new is drawn as another once it is saved. */
interface Edited extends Cell {
  readonly typed: string | null;
}

interface EditedHere {
  readonly cell: Edited;
  readonly text: string;
  readonly whose: string;
  readonly onDone: CellInputProps['onDone'];
  readonly onCancel: () => void;
  readonly onType: CellInputProps['onType'];
}

interface RowProps {
  readonly index: number;
  /** The column of the tab stop, where it is in this row. */
  readonly active: number | null;
  /** null in every other row, which is not drawn again for what is edited. */
  readonly edited: EditedHere | null;
  readonly errorOf: MenuEditing['errorOf'];
  readonly mayEdit: boolean;
}

interface EditedTextProps {
  readonly of: EditedHere | null;
  readonly column: number;
  readonly name: ColumnName;
}

/** The field over a cell that is edited. */
function EditedText({ of: edited, column, name }: EditedTextProps) {
  if (edited === null || edited.cell.column !== column) return null;
  const { cell, text, whose, ...acts } = edited;
  return <CellInput label={`${columnWords[name]} of ${whose}`} text={cell.typed ?? text} {...acts} />;
}

interface ItemRowProps extends RowProps {
  readonly item: EditedItem;
  readonly isSelected: boolean;
}

/** Drawn again only for what changes in it. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, active, edited, isSelected, errorOf, mayEdit } = props;
  return (
    <tr
      {...roles.row}
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
    >
      {columns.map((name, column) => {
        const error = errorOf('item', item.id, name);
        const shown = shownText(item, name);
        return (
          <td
            key={name}
            {...{ role: 'gridcell' }}
            data-cell={`${index}:${column}`}
            data-wrong={error === null ? undefined : ''}
            data-faint={name === 'allergens' && item.allergens === null ? '' : undefined}
            aria-invalid={error === null ? undefined : true}
            aria-label={name === 'selected' ? `Select ${item.name}` : undefined}
            title={error ?? (shown || undefined)}
            data-head={columnWords[name]}
            className={cx(name === 'price' ? styles.numberCell : styles.cell, styles.places[name])}
            tabIndex={active === column ? 0 : -1}
          >
            {name === 'selected' ? (
              mayEdit ? (
                <span className={styles.box}>
                  <Icon of={Check} size={14} />
                </span>
              ) : null
            ) : (
              shown
            )}
            <EditedText of={edited} column={column} name={name} />
          </td>
        );
      })}
    </tr>
  );
});

interface CategoryToolsProps {
  readonly category: EditedCategory;
  readonly place: number;
  /** How many of its items stand under it. */
  readonly shown: number;
  readonly isLast: boolean;
  readonly change: MenuEditing['change'];
  /** Brings the focus to the name in that row. */
  readonly goToName: (row: number) => void;
}

/** What an admin does with a category as a whole. */
const CategoryTools = memo(function CategoryTools(props: CategoryToolsProps) {
  const { category, place, shown, isLast, change, goToName } = props;
  const { id, name } = category;
  const move = (by: -1 | 1) =>
    change((menu) => [movedChange(menu, { kind: 'category', category, place, shown }, by)]);
  const rowOf = (tool: Element) => Number(tool.closest<HTMLElement>('[data-index]')?.dataset.index);
  const add = ({ target }: PressEvent) => {
    change((menu) => [
      {
        do: 'add',
        what: 'item',
        id: newId(menu),
        values: { category_id: id, name: 'New item', price: '0.00' },
      },
    ]);
    goToName(rowOf(target) + shown + 1);
  };
  const tools = [
    { label: `Move ${name} up`, icon: ArrowUp, isDisabled: place === 0, onPress: () => move(-1) },
    { label: `Move ${name} down`, icon: ArrowDown, isDisabled: isLast, onPress: () => move(1) },
    { label: `Add item to ${name}`, icon: Plus, onPress: add },
    {
      label: `Remove ${name} and its items`,
      icon: Trash2,
      onPress: ({ target }: PressEvent) => {
        const row = rowOf(target);
        change([{ do: 'remove', what: 'category', id }]);
        goToName(row);
      },
    },
  ];
  return (
    <div className={styles.tools}>
      {tools.map((tool) => (
        <IconButton key={tool.label} size="sm" variant="ghost" {...tool} />
      ))}
    </div>
  );
});

type CategoryRowProps = RowProps & CategoryToolsProps;

const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { category, place, shown, isLast, index, active, edited, errorOf, mayEdit, change, goToName } = props;
  const error = errorOf('category', category.id, 'name');
  return (
    <tr {...roles.row} className={styles.categoryRow} data-index={index} aria-rowindex={index + 2}>
      <td
        {...{ role: 'gridcell' }}
        colSpan={5}
        data-cell={`${index}:1`}
        data-wrong={error === null ? undefined : ''}
        aria-invalid={error === null ? undefined : true}
        title={error ?? category.name}
        className={styles.categoryName}
        tabIndex={active === null ? -1 : 0}
      >
        {category.name}
        <EditedText of={edited} column={1} name="name" />
      </td>
      <td {...{ role: 'gridcell' }} colSpan={3} className={styles.categoryTools}>
        {mayEdit ? <CategoryTools {...{ category, place, shown, isLast, change, goToName }} /> : null}
      </td>
    </tr>
  );
});

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
  /** Whether something is typed in a cell that is no change yet. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** The menu as a table that the keyboard edits. */
export function MenuGrid(props: MenuGridProps) {
  const { editing, rows, isSearched, added, selected, onSelect, onOpen, onTyping } = props;
  const { menu, change, mayEdit, errorOf } = editing;
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (next: Edited | null) => {
    setEdited(next);
    onTyping?.(next !== null && next.typed !== null);
  };
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
    if (textIn(row, name) !== null) edit({ ...cell, typed });
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
  });

  const { goTo } = keys;
  const goToName = useCallback((row: number) => goTo({ row, column: columns.indexOf('name') }), [goTo]);
  useArrival(added, ({ categoryId }) => {
    const index = rows.findIndex((row) => row.kind === 'category' && row.category.id === categoryId);
    if (index >= 0) goToName(index);
  });

  const done = (text: string, then: Then) => {
    if (edited === null) return;
    const row = rows[edited.row];
    const name = columns[edited.column];
    edit(null);
    if (row !== undefined && name !== undefined) change([typedChange(row, name, text)]);
    if (then === 'here') keys.goTo(edited);
    if (then === 'down') keys.goTo({ ...edited, row: edited.row + 1 });
    if (then === 'right') keys.goTo({ ...edited, column: edited.column + 1 });
    if (then === 'left') keys.goTo({ ...edited, column: edited.column - 1 });
  };
  const cancel = () => {
    if (edited !== null) keys.goTo(edited);
    edit(null);
  };

  /** What is edited in this row. */
  const editedIn = (row: GridRow, index: number): EditedHere | null => {
    const name = edited?.row === index ? columns[edited.column] : undefined;
    const text = name === undefined ? null : textIn(row, name);
    if (edited === null || text === null) return null;
    const whose = row.kind === 'item' ? row.item.name : row.category.name;
    const type = (typed: string) => edit({ ...edited, typed });
    return { cell: edited, text, whose, onDone: done, onCancel: cancel, onType: type };
  };

  const press = ({ target }: MouseEvent) => {
    const cell = cellAt(target);
    if (cell !== null && (columns[cell.column] === 'selected' || !mayEdit)) begin(cell);
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
          onBlur={list.onBlur}
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
              <ItemRow key={row.item.id} {...props} item={row.item} isSelected={selected.has(row.item.id)} />
            ) : (
              <CategoryRow
                key={`category ${row.category.id}`}
                {...props}
                category={row.category}
                place={row.place}
                shown={row.shown}
                isLast={row.place === menu.categories.length - 1}
                change={change}
                goToName={goToName}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
