import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useFilter } from 'react-aria/useFilter';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { size } from '../../theme/tokens';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { isComposing } from '../plain-key';
import { type Place, useFocusOnRemoval } from '../use-focus';
import { useFocusOnShown } from '../use-focus-in-forms';
import { OptionParts } from './OptionParts';
import * as styles from './Select.css';
import type { SelectOption } from './select.types';
import * as fieldStyles from './TextField.css';
import { useRowInSight } from './use-row-in-sight';

interface LongListProps {
  /** What opened it. */
  readonly trigger: Place;
  readonly label: string;
  /** What was typed before the list was there. */
  readonly begun: string;
  readonly options: readonly SelectOption<string>[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
}

const rowHeight = size.controlMd;

/** As it is said: a time zone is America/Los_Angeles. */
const plainWords = (text: string) => text.replaceAll('_', ' ');

/** A field that looks for options, over a list of them. */
export function LongList({ trigger, label, begun, options, chosen, onChoose }: LongListProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState(begun);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnShown(field);
  // In a dialog, React Aria would give the focus to the button or to the dialog, whichever is sooner.
  useFocusOnRemoval(box, () => trigger.current);
  const found = useMemo(
    () => options.filter((option) => contains(plainWords(option.label), plainWords(text.trim()))),
    [options, contains, text],
  );
  useRowInSight(
    list,
    found.findIndex(({ value }) => value === chosen),
    rowHeight,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const [first] = found;
    if (event.key === 'ArrowDown') list.current?.focus();
    else if (event.key === 'Enter' && text.trim() !== '' && first !== undefined) onChoose(first.value);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={box} className={styles.longBox}>
      <div className={styles.find}>
        <div className={cx(fieldStyles.box, fieldStyles.size.md)}>
          <Icon of={Search} />
          <input
            ref={field}
            type="search"
            className={fieldStyles.input}
            aria-label={`Find in ${label}`}
            placeholder="Type to find one"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (list.current !== null) list.current.scrollTop = 0;
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: rowHeight, padding: 4 }}>
        <ListBox
          ref={list}
          className={styles.longList}
          aria-label={label}
          items={found}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => {
            // Nothing is left where the chosen one was pressed again.
            const [key = chosen] = keys === 'all' ? [] : keys;
            if (key !== null) onChoose(String(key));
          }}
          renderEmptyState={() => <p className={styles.none}>Nothing found</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
              {({ isSelected }) => <OptionParts option={option} isSelected={isSelected} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  );
}
