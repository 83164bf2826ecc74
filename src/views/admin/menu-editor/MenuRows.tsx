import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type KeyboardEvent, memo } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import type { EditedCategory, EditedItem, EditedMenu } from '../../../services/menu/edit-menu';
import { IconButton } from '../../ui/buttons/IconButton';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon/Icon';
import { isComposing } from '../../ui/plain-key';
import { roles } from '../../ui/rows/column';
import * as styles from './MenuEditor.css';
import {
  addItem,
  type ColumnName,
  cellFault,
  columns,
  columnWords,
  movedChange,
  nameFault,
  type RowTarget,
  shownText,
} from './menu-grid';
import type { Cell } from './use-grid-keys';
import type { MenuEditing } from './use-menu-editor';

/** Where the focus goes next: down after Enter, on after Tab, to a new item after Ctrl+Enter, nowhere when it left by itself. */
export type Then = 'down' | 'below' | 'right' | 'left' | 'here' | null;

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
    else if (event.key === 'Enter')
      onDone(event.currentTarget.value, event.ctrlKey || event.metaKey ? 'below' : 'down');
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

/** The cell that is edited, with what is typed: others may come and go above it meanwhile. */
export interface Edited extends RowTarget, Pick<Cell, 'column'> {
  readonly typed: string | null;
}

export interface EditedHere {
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
  readonly groups: EditedMenu['groups'];
  readonly isSelected: boolean;
}

const isFaint = ({ allergens, option_group_ids: groups }: EditedItem, column: ColumnName): boolean =>
  (column === 'allergens' && allergens === null) || (column === 'option_group_ids' && groups.length === 0);

/** Drawn again only for what changes in it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, groups, index, active, edited, isSelected, errorOf, mayEdit } = props;
  return (
    <tr
      {...roles.row}
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
    >
      {columns.map((name, column) => {
        const error = errorOf('item', item.id, name) ?? cellFault(item, name);
        const shown = shownText(item, name, groups);
        return (
          <td
            key={name}
            {...{ role: 'gridcell' }}
            data-cell={`${index}:${column}`}
            data-wrong={error === null ? undefined : ''}
            data-faint={isFaint(item, name) ? '' : undefined}
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
  readonly newId: MenuEditing['newId'];
  /** Brings the focus to the name in that row. */
  readonly goToName: (row: number) => void;
}

/** What an admin does with a category as a whole. */
const CategoryTools = memo(function CategoryTools(props: CategoryToolsProps) {
  const { category, place, shown, isLast, change, newId, goToName } = props;
  const { id, name } = category;
  const move = (by: -1 | 1) =>
    change((menu) => [movedChange(menu, { kind: 'category', category, place, shown }, by)]);
  const rowOf = (tool: Element) => Number(tool.closest<HTMLElement>('[data-index]')?.dataset.index);
  const add = ({ target }: PressEvent) => {
    change([addItem(newId(), id)]);
    goToName(rowOf(target) + shown + 1);
  };
  // The name in their labels may change between the press and the release.
  const tools = [
    { id: 'up', label: `Move ${name} up`, icon: ArrowUp, isDisabled: place === 0, onPress: () => move(-1) },
    { id: 'down', label: `Move ${name} down`, icon: ArrowDown, isDisabled: isLast, onPress: () => move(1) },
    { id: 'add', label: `Add item to ${name}`, icon: Plus, onPress: add },
    {
      id: 'remove',
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
      {tools.map(({ id: key, ...tool }) => (
        <IconButton key={key} size="sm" variant="ghost" {...tool} />
      ))}
    </div>
  );
});

type CategoryRowProps = RowProps & CategoryToolsProps;

export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { index, active, edited, errorOf, mayEdit, ...tools } = props;
  const { category } = tools;
  const error = errorOf('category', category.id, 'name') ?? nameFault(category.name);
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
      <td {...{ role: 'gridcell' }} colSpan={4} className={styles.categoryTools}>
        {mayEdit ? <CategoryTools {...tools} /> : null}
      </td>
    </tr>
  );
});
