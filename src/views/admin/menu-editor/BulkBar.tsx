import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { countOf } from '../../../services/format/count';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { TooltipButton } from '../../ui/overlays/TooltipButton';
import * as styles from './MenuEditor.css';
import { endChanges, groupChanges, itemWords, percentChanges, removeItems, setItems } from './menu-grid';
import type { MenuEditing } from './use-menu-editor';

interface BulkBarProps {
  readonly editing: MenuEditing;
  readonly selected: ReadonlySet<number>;
  readonly onClear: () => void;
}

/** What is done to several items at a time. */
export function BulkBar({ editing: { menu, change }, selected, onClear }: BulkBarProps) {
  const [percent, setPercent] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const toolsId = useId();
  const by = Number(percent.replace(',', '.'));
  const canChange = percent.trim() !== '' && Number.isFinite(by) && by >= -100;
  return (
    <section className={styles.selectedBar} aria-label="Selected items">
      <div className={styles.selectedHead}>
        <p
          className={styles.selectedCount}
          role="status"
        >{`${countOf(selected.size, itemWords)} selected`}</p>
        <TooltipButton
          label="Clear selection"
          tooltip="Clear selection"
          icon={X}
          variant="ghost"
          onPress={onClear}
        />
      </div>
      <Button
        className={styles.opensTools}
        aria-expanded={isOpen}
        aria-controls={toolsId}
        onPress={() => setIsOpen(!isOpen)}
      >
        Change them
      </Button>
      <div id={toolsId} className={styles.selectedTools} data-open={isOpen ? '' : undefined}>
        <TextField
          label="Price by percent"
          placeholder="5 or -10"
          inputMode="decimal"
          className={styles.percent}
          value={percent}
          onChange={setPercent}
        />
        <Button isDisabled={!canChange} onPress={() => change(percentChanges(menu, selected, by))}>
          Change prices
        </Button>
        <Select
          label="Move to"
          placeholder="Category"
          options={menu.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => change(setItems(selected, { category_id: Number(id) }))}
        />
        {menu.groups.length === 0 ? null : (
          <Select
            label="Add option group"
            placeholder="Group"
            options={menu.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={(id) => change(groupChanges(menu, selected, Number(id)))}
          />
        )}
        <Button onPress={() => change(endChanges(menu, selected, 'first'))}>To the top</Button>
        <Button onPress={() => change(endChanges(menu, selected, 'last'))}>To the end</Button>
        <Button onPress={() => change(setItems(selected, { is_available: false }))}>Sold out</Button>
        <Button onPress={() => change(setItems(selected, { is_available: true }))}>Available</Button>
        <Button
          onPress={() => {
            change(removeItems(selected));
            onClear();
          }}
        >
          Remove
        </Button>
      </div>
    </section>
  );
}
