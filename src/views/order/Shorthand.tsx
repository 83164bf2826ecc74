import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsSubmitting, selectShorthandRef } from '../../machines/order-draft/order-draft.selectors';
import type { ShorthandActorRef } from '../../machines/shorthand/shorthand.machine';
import {
  selectCanAdd,
  selectLines,
  selectPartKey,
  selectSpoken,
  selectText,
} from '../../machines/shorthand/shorthand.selectors';
import type { Part, ShorthandLine } from '../../services/menu/shorthand';
import { Keys } from '../ui/Kbd/Kbd';
import { List } from '../ui/List';
import { isPlainKey } from '../ui/plain-key';
import * as searchStyles from './MenuPicker.css';
import * as styles from './Shorthand.css';
import { useAnswerFocus } from './use-answer-focus';

const wordsOf = ({ kind, words, meaning, isCertain }: Part): string => {
  if (kind === 'missing') return isCertain ? (meaning?.label ?? '') : `${words}?`;
  return isCertain && meaning !== null ? meaning.label : words;
};

interface LineProps {
  readonly line: ShorthandLine;
  readonly partKey: string | null;
}

function Line({ line: { item, quantity, parts }, partKey }: LineProps) {
  return (
    <li className={styles.line}>
      {item === null ? null : <span>{quantity} ×</span>}
      {parts
        .filter(({ kind }) => kind !== 'quantity')
        .map((part) => (
          <span
            key={part.key}
            className={part.isCertain ? styles.certain : styles.uncertain}
            data-current={part.key === partKey ? '' : undefined}
          >
            {wordsOf(part)}
          </span>
        ))}
    </li>
  );
}

interface MeaningsProps {
  readonly chart: ShorthandActorRef;
  readonly part: Part;
  readonly onBack: () => void;
}

/** What one uncertain part may mean, each with its number. */
function Meanings({ chart, part, onBack }: MeaningsProps) {
  const choose = (place: number) => chart.send({ type: 'shorthand.choose', place });
  const press = (event: KeyboardEvent) => {
    if (!isPlainKey(event.nativeEvent)) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 } as const;
    const place = Number(event.key) - 1;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      chart.send({ type: 'shorthand.move', by: by[event.key] });
    else if (event.key === 'Escape') onBack();
    else if (place >= 0 && place < part.meanings.length) {
      if (!event.repeat) choose(place);
    }
    // Held down, Enter would press the first answer of the next question as well.
    else if (event.key !== 'Enter' || !event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="toolbar"
      aria-label={`What is meant by ${part.words}`}
      className={styles.meanings}
      onKeyDown={press}
    >
      {part.meanings.map(({ label }, place) => (
        <button key={label} type="button" className={styles.meaning} onClick={() => choose(place)}>
          <kbd className={styles.number}>{place + 1}</kbd> {label}
        </button>
      ))}
    </div>
  );
}

interface ShorthandFieldsProps {
  readonly chart: ShorthandActorRef;
  /** The order is on its way: it takes no lines. */
  readonly isLocked: boolean;
  readonly onClose: () => void;
}

/** What is typed, the lines it makes, and the question that is open. */
export function ShorthandFields({ chart, isLocked, onClose }: ShorthandFieldsProps) {
  const text = useSelector(chart, selectText);
  const lines = useSelector(chart, selectLines);
  const partKey = useSelector(chart, selectPartKey);
  const canAdd = useSelector(chart, selectCanAdd);
  const field = useRef<HTMLInputElement>(null);
  const meanings = useRef<HTMLDivElement>(null);
  const part = lines.flatMap(({ parts }) => parts).find(({ key }) => key === partKey);
  const spoken = useSelector(chart, selectSpoken);
  const help =
    part !== undefined
      ? `${part.words}: press Enter, then a number`
      : canAdd
        ? 'Press Enter to add'
        : 'Items with commas between them';
  const focus = useAnswerFocus(partKey, { field, meanings });
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (!isPlainKey(event.nativeEvent)) return;
    const isToQuestion = key === 'Enter' || key === 'ArrowDown' || (key === 'Tab' && !shiftKey);
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && (event.repeat || isLocked)) event.preventDefault();
    else if (key === 'Enter') chart.send({ type: 'shorthand.accept' });
    else if (part === undefined || !isToQuestion) return;
    if (part !== undefined && isToQuestion) focus.begin();
    event.preventDefault();
  };
  return (
    <div className={styles.shorthand}>
      <div className={searchStyles.field}>
        <input
          ref={field}
          data-shorthand=""
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
          autoFocus
          aria-label="Whole order in one line"
          aria-describedby="shorthand-help"
          className={searchStyles.input}
          placeholder="2 marg large no basil, coke"
          autoComplete="off"
          spellCheck={false}
          value={text}
          readOnly={isLocked}
          onChange={(event) => chart.send({ type: 'shorthand.type', text: event.target.value })}
          onKeyDown={press}
        />
        <Keys keys={['Esc']} always />
      </div>
      <List isOrdered className={styles.lines} aria-label="Lines to add">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is the one at its place
          <Line key={place} line={line} partKey={partKey} />
        ))}
      </List>
      <div ref={meanings}>
        {part === undefined ? null : <Meanings chart={chart} part={part} onBack={focus.leave} />}
      </div>
      <p id="shorthand-help" className={styles.help}>
        {help}
      </p>
      <VisuallyHidden role="status">{spoken === '' ? '' : `${spoken} ${help}`}</VisuallyHidden>
    </div>
  );
}

interface ShorthandProps {
  readonly order: OrderDraftActorRef;
  readonly onClose: () => void;
}

/** In the place of the item search. */
export function Shorthand({ order, onClose }: ShorthandProps) {
  const chart = useSelector(order, selectShorthandRef);
  const isLocked = useSelector(order, selectIsSubmitting);
  return chart === undefined ? null : <ShorthandFields chart={chart} isLocked={isLocked} onClose={onClose} />;
}
