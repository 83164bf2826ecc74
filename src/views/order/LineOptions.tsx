import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import type { LineOptionsActorRef } from '../../machines/line-options/line-options.machine';
import {
  type OptionRow,
  selectChosenIn,
  selectGroupIndex,
  selectGroups,
  selectHighlightedId,
  selectOpenGroup,
  selectQuantity,
  selectQuery,
  selectRows,
} from '../../machines/line-options/line-options.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectOpenLine, selectOptionsRef } from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import type { OptionGroup } from '../../services/menu/menu.types';
import { Button } from '../ui/buttons/Button';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { isPlainKey } from '../ui/plain-key';
import * as styles from './LineOptions.css';

const difference = (cents: number): string =>
  cents === 0 ? '' : cents > 0 ? `+${formatMoney(cents)}` : `−${formatMoney(-cents)}`;

/** How many to choose: '1', '1 to 3', 'up to 4', 'any'. */
function rule({ leastChoices: least, mostChoices: most }: OptionGroup): string {
  if (most === null) return least === 0 ? 'any' : `${least} or more`;
  if (least === most) return String(least);
  return least === 0 ? `up to ${most}` : `${least} to ${most}`;
}

interface GroupButtonProps {
  readonly chart: LineOptionsActorRef;
  readonly group: OptionGroup;
  readonly groupIndex: number;
}

function GroupButton({ chart, group, groupIndex }: GroupButtonProps) {
  const isOpen = useSelector(chart, (snapshot) => selectGroupIndex(snapshot) === groupIndex);
  const chosen = useSelector(chart, (snapshot) => selectChosenIn(snapshot, groupIndex));
  return (
    <button
      type="button"
      className={styles.group}
      aria-current={isOpen}
      onClick={() => chart.send({ type: 'options.goTo', groupIndex })}
    >
      <span className={styles.groupName}>{group.name}</span>
      {chosen === '' ? null : <span className={styles.groupChosen}>{chosen}</span>}
    </button>
  );
}

interface RowProps {
  readonly chart: LineOptionsActorRef;
  readonly row: OptionRow;
  readonly id: string;
  /** Found by what was typed, in another group than the open one. */
  readonly isElsewhere: boolean;
}

function Row({ chart, row: { group, option }, id, isElsewhere }: RowProps) {
  const quantity = useSelector(chart, (snapshot) => selectQuantity(snapshot, option.id));
  const isHighlighted = useSelector(chart, (snapshot) => selectHighlightedId(snapshot) === option.id);
  const { id: optionId, name, isAvailable } = option;
  const isCounted = group.mostOfOne > 1 && quantity > 0;
  return (
    <div
      className={styles.row}
      data-highlighted={isHighlighted ? '' : undefined}
      data-unavailable={isAvailable ? undefined : ''}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and points here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Enter in that field takes it */}
      <span
        role="option"
        id={id}
        aria-selected={quantity > 0}
        aria-disabled={isAvailable ? undefined : true}
        className={styles.option}
        onClick={() => chart.send({ type: 'options.toggle', optionId })}
      >
        <span className={styles.tick}>{quantity > 0 ? <Icon of={Check} size={14} /> : null}</span>
        <span className={styles.name}>{isElsewhere ? `${group.name}: ${name}` : name}</span>
        {quantity > 1 ? <span className={styles.count}>{`× ${quantity}`}</span> : null}
        <span className={styles.price}>{isAvailable ? difference(option.priceCents) : 'Unavailable'}</span>
      </span>
      {isCounted ? (
        <span className={styles.steps}>
          <IconButton
            label={`Less ${name}`}
            icon={Minus}
            iconSize={14}
            variant="ghost"
            className={styles.step}
            onPress={() => chart.send({ type: 'options.less', optionId })}
          />
          <IconButton
            label={`More ${name}`}
            icon={Plus}
            iconSize={14}
            variant="ghost"
            className={styles.step}
            onPress={() => chart.send({ type: 'options.more', optionId })}
          />
        </span>
      ) : null}
    </div>
  );
}

type FieldKey =
  | 'next'
  | 'previous'
  | 'accept'
  | 'leave'
  | 'clear'
  | 'before'
  | 'after'
  | 'more'
  | 'less'
  | 'toggle';

const keys: Readonly<Record<string, FieldKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'accept' };
/** Once something is typed, these keys move the text cursor. */
const keysOfEmptyField: Readonly<Record<string, FieldKey>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  ' ': 'toggle',
};

function fieldKeyOf(stroke: globalThis.KeyboardEvent, query: string) {
  const { key } = stroke;
  if (!isPlainKey(stroke)) return null;
  if (key === 'Escape') return query === '' ? 'leave' : 'clear';
  return keys[key] ?? (query === '' ? (keysOfEmptyField[key] ?? null) : null);
}

function send(chart: LineOptionsActorRef, key: FieldKey): void {
  const snapshot = chart.getSnapshot();
  const optionId = selectHighlightedId(snapshot);
  if (key === 'next' || key === 'previous') chart.send({ type: 'options.highlight', move: key });
  else if (key === 'accept') chart.send({ type: 'options.accept' });
  else if (key === 'leave') chart.send({ type: 'options.leave' });
  else if (key === 'clear') chart.send({ type: 'options.filter', query: '' });
  else if (key === 'before') chart.send({ type: 'options.goTo', groupIndex: selectGroupIndex(snapshot) - 1 });
  else if (key === 'after') chart.send({ type: 'options.goTo', groupIndex: selectGroupIndex(snapshot) + 1 });
  else if (optionId !== null) chart.send({ type: `options.${key}`, optionId });
}

interface ChoiceProps {
  readonly order: OrderDraftActorRef;
  readonly chart: LineOptionsActorRef;
  readonly itemName: string;
  /** The options are chosen or left: the focus has to go somewhere. */
  readonly onClosed: (isNew: boolean) => void;
}

function Choice({ order, chart, itemName, onClosed }: ChoiceProps) {
  const id = useId();
  const groups = useSelector(chart, selectGroups);
  const open = useSelector(chart, selectOpenGroup);
  const query = useSelector(chart, selectQuery);
  const rows = useSelector(chart, selectRows);
  const highlightedId = useSelector(chart, selectHighlightedId);
  if (open === undefined) return null;
  const rowId = (optionId: string) => `${id}-${optionId}`;
  const act = (key: FieldKey) => {
    const isNew = selectOpenLine(order.getSnapshot())?.isNew === true;
    flushSync(() => send(chart, key));
    if (selectOpenLine(order.getSnapshot()) === null) onClosed(isNew);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = fieldKeyOf(event.nativeEvent, query);
    if (key === null) return;
    event.preventDefault();
    if (key !== 'accept' || !event.repeat) act(key);
  };
  return (
    <section
      role="group"
      aria-label={`Options of ${itemName}`}
      className={styles.options}
      data-line-options=""
    >
      <div className={styles.groups}>
        {groups.map((group, groupIndex) => (
          <GroupButton key={group.id} chart={chart} group={group} groupIndex={groupIndex} />
        ))}
      </div>
      <div className={styles.field}>
        <input
          role="combobox"
          aria-label={`${open.name} of ${itemName}, choose ${rule(open)}`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={highlightedId === null ? undefined : rowId(highlightedId)}
          className={styles.input}
          placeholder={`Choose ${rule(open)}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          // biome-ignore lint/a11y/noAutofocus: the person has just added the item, or asked for its options
          autoFocus
          // jsdom has no scrolling.
          onFocus={({ target }) =>
            target.closest('[data-line-options]')?.scrollIntoView?.({ block: 'nearest' })
          }
          value={query}
          onChange={(event) => chart.send({ type: 'options.filter', query: event.target.value })}
          onKeyDown={press}
        />
        <Keys keys={['Esc']} always />
      </div>
      <div role="listbox" id={id} aria-label={open.name} aria-multiselectable={open.mostChoices !== 1}>
        {rows.map((row) => (
          <Row
            key={row.option.id}
            chart={chart}
            row={row}
            id={rowId(row.option.id)}
            isElsewhere={row.group !== open}
          />
        ))}
      </div>
      {rows.length === 0 ? <p className={styles.none}>No option has this name.</p> : null}
      <div className={styles.foot}>
        <Button size="sm" onPress={() => act('leave')}>
          Done
        </Button>
      </div>
    </section>
  );
}

/** The options of one line, a group after the other: type to filter, Enter takes, Esc leaves. */
export function LineOptions({ order, itemName, onClosed }: Omit<ChoiceProps, 'chart'>) {
  const chart = useSelector(order, selectOptionsRef);
  return chart === undefined ? null : (
    // Its id stays the same when another menu begins the choice anew.
    <Choice key={chart.sessionId} order={order} chart={chart} itemName={itemName} onClosed={onClosed} />
  );
}
