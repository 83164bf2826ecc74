import { useState } from 'react';
import type { EditedItem, SoldOutUntil } from '../../../services/menu/edit-menu';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { AskingDialog } from '../../ui/forms/FormDialog';
import { noWords, useMissing } from '../../ui/forms/use-missing';
import { useOpened } from '../../ui/forms/use-save-form';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Alert } from '../../ui/status/Alert';
import * as styles from './MenuEditor.css';
import { availabilityText, changedValues, markLost, readAllergens, setChange } from './menu-grid';
import { type MenuEditing, useMenuWork } from './use-menu-editor';

interface ItemDialogProps {
  readonly editing: MenuEditing;
  readonly item: EditedItem;
  readonly onClose: () => void;
}

interface SoldOutProps extends Pick<ItemDialogProps, 'editing' | 'item'> {
  readonly onMarked: () => void;
}

/** Sold out is for callers of this minute: it is stored at once, whatever else waits to be saved. */
function SoldOut({ editing, item, onMarked }: SoldOutProps) {
  const [time, setTime] = useState('');
  const [isPast, setPast] = useState(false);
  const { mayMark, isAboutMark, failure, hasFailed } = useMenuWork(editing.editor);
  const mark = (isAvailable: boolean, until: SoldOutUntil) => {
    editing.editor.send({ type: 'menu.mark', marked: { itemId: item.id, isAvailable, until } });
    onMarked();
  };
  const markUntil = () => {
    const until = new Date(time);
    if (until.getTime() <= Date.now()) setPast(true);
    else mark(false, until.toISOString());
  };
  if (item.id < 0) return <p className={styles.hint}>Save this new item before you mark it as sold out.</p>;
  return (
    <section className={styles.form} aria-label="Availability">
      <p className={styles.heading}>{availabilityText(item)}</p>
      {isAboutMark && failure !== null ? <Alert tone="error">{failure.message}</Alert> : null}
      {isAboutMark && hasFailed ? <Alert tone="error">{markLost}</Alert> : null}
      <div className={styles.marks}>
        {item.is_available ? (
          <>
            <Button isDisabled={!mayMark} onPress={() => mark(false, null)}>
              Sold out
            </Button>
            <Button isDisabled={!mayMark} onPress={() => mark(false, 'opening')}>
              {'Until tomorrow’s opening'}
            </Button>
          </>
        ) : (
          <Button variant="primary" isDisabled={!mayMark} onPress={() => mark(true, null)}>
            Available again
          </Button>
        )}
      </div>
      {item.is_available ? (
        <div className={styles.marks}>
          <TextField
            label="Sold out until"
            type="datetime-local"
            description="By the clock of this computer."
            error={isPast ? 'This time is past.' : null}
            value={time}
            onChange={(typed) => {
              setTime(typed);
              setPast(false);
            }}
          />
          <Button isDisabled={time === '' || !mayMark} onPress={markUntil}>
            Sold out until then
          </Button>
        </div>
      ) : null}
      <p className={styles.hint}>Stored at once, and shown in every open call.</p>
    </section>
  );
}

const allergenKind = ({ allergens }: EditedItem): Choices['kind'] => {
  if (allergens === null) return 'unknown';
  return allergens.length === 0 ? 'none' : 'some';
};

/** What of an item is chosen in the window. */
interface Choices {
  readonly categoryId: string;
  readonly kind: 'unknown' | 'none' | 'some';
  readonly allergens: string;
  readonly groups: EditedItem['option_group_ids'];
}

const homeOf = ({ menu }: MenuEditing, item: EditedItem): string =>
  String(menu.categories.find(({ items }) => items.some(({ id }) => id === item.id))?.id ?? '');

const choicesOf = (editing: MenuEditing, item: EditedItem): Choices => ({
  categoryId: homeOf(editing, item),
  kind: allergenKind(item),
  allergens: (item.allergens ?? []).join(', '),
  groups: item.option_group_ids,
});

interface ItemFieldsProps extends ItemDialogProps {
  readonly choices: Choices;
  readonly onChoose: (part: Partial<Choices>) => void;
  readonly onCancel: () => void;
}

/** What is chosen, not typed, and kept with the other changes. */
function ItemFields({ editing, item, choices, onChoose, onCancel, onClose }: ItemFieldsProps) {
  const { menu, change } = editing;
  const { categoryId, kind, allergens, groups } = choices;
  const missing = useMissing();
  const written = readAllergens(allergens, item.allergens) ?? [];
  const keep = () => {
    if (kind === 'some' && written.length === 0) return missing.say();
    const named = kind === 'some' ? written : kind === 'none' ? [] : null;
    const values = {
      ...changedValues(item, { allergens: named, option_group_ids: groups }),
      ...(categoryId === homeOf(editing, item) ? {} : { category_id: Number(categoryId) }),
    };
    change([setChange('item', item.id, values)]);
    onClose();
  };
  return (
    <>
      <Select
        label="Category"
        options={menu.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={categoryId}
        onChange={(chosen) => onChoose({ categoryId: chosen })}
      />
      <Select
        label="Allergens"
        options={[
          { value: 'unknown', label: 'Not recorded' },
          { value: 'none', label: 'Has none' },
          { value: 'some', label: 'Has these' },
        ]}
        value={kind}
        onChange={(chosen) => onChoose({ kind: chosen })}
      />
      {kind === 'some' ? (
        <div ref={missing.place}>
          <TextField
            label="Which"
            placeholder="milk, nuts"
            value={allergens}
            onChange={(typed) => onChoose({ allergens: typed })}
            error={missing.isSaid && written.length === 0 ? noWords : null}
          />
        </div>
      ) : null}
      <section className={styles.checks} aria-label="Option groups">
        <p className={styles.heading}>Option groups</p>
        {menu.groups.length === 0 ? (
          <p className={styles.hint}>Add an option group below the menu first.</p>
        ) : null}
        {menu.groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={groups.includes(id)}
            onChange={(isOn) =>
              onChoose({ groups: isOn ? [...groups, id] : groups.filter((one) => one !== id) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </section>
      <DialogActions>
        <Button onPress={onCancel}>Cancel</Button>
        <Button variant="primary" onPress={keep}>
          Keep
        </Button>
      </DialogActions>
    </>
  );
}

/** What of an item is chosen, not typed. */
export function ItemDialog(props: ItemDialogProps) {
  const { editing, item, onClose } = props;
  const opened = useOpened(choicesOf(editing, item));
  const [choices, setChoices] = useState(opened);
  const isChanged = choices !== opened;
  return (
    <AskingDialog title={item.name} isUnsaved={isChanged} isBusy={false} onClose={onClose}>
      {(close) => (
        <div className={styles.form}>
          <SoldOut editing={editing} item={item} onMarked={() => (isChanged ? undefined : onClose())} />
          {editing.mayEdit ? (
            <ItemFields
              {...props}
              choices={choices}
              onChoose={(part) => setChoices((last) => ({ ...last, ...part }))}
              onCancel={close}
            />
          ) : (
            <DialogActions>
              <Button onPress={onClose}>Cancel</Button>
            </DialogActions>
          )}
        </div>
      )}
    </AskingDialog>
  );
}
