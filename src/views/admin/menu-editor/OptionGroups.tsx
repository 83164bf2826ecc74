import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { countOf } from '../../../services/format/count';
import type { EditedGroup, EditedOption, MenuChange } from '../../../services/menu/edit-menu';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Card } from '../../ui/Card/Card';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextField } from '../../ui/fields/TextField';
import { AskingDialog } from '../../ui/forms/FormDialog';
import { useMissing } from '../../ui/forms/use-missing';
import { useOpened } from '../../ui/forms/use-save-form';
import { List } from '../../ui/List';
import { DialogActions } from '../../ui/overlays/DialogActions';
import * as styles from './MenuEditor.css';
import { amountFault, changedValues, nameFault, setChange } from './menu-grid';
import { type MenuEditing, useMenuWork } from './use-menu-editor';

const ruleText = ({ least_choices: least, most_choices: most, most_of_one: ofOne }: EditedGroup): string => {
  const needed = least === 0 ? 'Not required' : `Required, at least ${least}`;
  const limit = most === null ? 'as many as there are' : `at most ${most}`;
  return ofOne > 1 ? `${needed}, ${limit}, each up to ${ofOne} times` : `${needed}, ${limit}`;
};

/** Counts as they are typed. */
type Typed<T, Count extends keyof T> = Omit<T, Count> & Readonly<Record<Count, string>>;
type TypedOption = Typed<EditedOption, 'default_quantity'>;
interface TypedGroup
  extends Typed<Omit<EditedGroup, 'options'>, 'least_choices' | 'most_choices' | 'most_of_one'> {
  readonly options: readonly TypedOption[];
}

const typedOf = (group: EditedGroup): TypedGroup => ({
  ...group,
  least_choices: String(group.least_choices),
  most_choices: String(group.most_choices ?? ''),
  most_of_one: String(group.most_of_one),
  options: group.options.map((option) => ({ ...option, default_quantity: String(option.default_quantity) })),
});

const countIn = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

const countFault = (text: string): string | null => (countIn(text) === null ? 'Write a whole number.' : null);

const mostFault = (text: string): string | null => (text.trim() === '' ? null : countFault(text));

/** null while a name is missing, or an amount or a count is none. */
const groupOf = (typed: TypedGroup): EditedGroup | null => {
  const least = countIn(typed.least_choices);
  const ofOne = countIn(typed.most_of_one);
  const options = typed.options.flatMap((option) => {
    const quantity = countIn(option.default_quantity);
    return quantity === null ? [] : [{ ...option, default_quantity: quantity }];
  });
  if (least === null || ofOne === null || options.length < typed.options.length) return null;
  if (mostFault(typed.most_choices) !== null) return null;
  if ([typed, ...options].some(({ name }) => nameFault(name) !== null)) return null;
  if (options.some(({ price }) => amountFault(price) !== null)) return null;
  return {
    ...typed,
    least_choices: least,
    most_choices: countIn(typed.most_choices),
    most_of_one: ofOne,
    options,
  };
};

interface GroupDialogProps {
  readonly editing: MenuEditing;
  /** A new group has an id that is not on the menu yet. */
  readonly group: EditedGroup;
  readonly onClose: () => void;
}

const changesOf = (stored: EditedGroup | undefined, group: EditedGroup): readonly (MenuChange | null)[] => {
  const { id, options, ...own } = group;
  const old = stored?.options ?? [];
  return [
    stored === undefined
      ? { do: 'add', what: 'group', id, values: own }
      : setChange('group', id, changedValues(stored, own)),
    ...old
      .filter((one) => options.every((option) => option.id !== one.id))
      .map(({ id: gone }): MenuChange => ({ do: 'remove', what: 'option', id: gone })),
    ...options.map(({ id: optionId, ...values }, position): MenuChange | null => {
      const before = old.find((one) => one.id === optionId);
      return before === undefined
        ? { do: 'add', what: 'option', id: optionId, values: { ...values, position, group_id: id } }
        : setChange('option', optionId, changedValues(before, values));
    }),
  ];
};

function GroupDialog({ editing, group: stored, onClose }: GroupDialogProps) {
  const { menu, change, newId } = editing;
  const opened = useOpened(typedOf(stored));
  const [group, setGroup] = useState(opened);
  const [addedId, setAddedId] = useState<number | null>(null);
  const missing = useMissing();
  const missed = (name: string) => (missing.isSaid ? nameFault(name) : null);
  const put = (part: Partial<TypedGroup>) => setGroup((last) => ({ ...last, ...part }));
  const putOption = (at: number, part: Partial<TypedOption>) =>
    put({
      options: group.options.map((option, index) => (index === at ? { ...option, ...part } : option)),
    });
  const addOption = () => {
    const option = { id: newId(), name: '', price: '0.00', default_quantity: '0', is_available: true };
    setAddedId(option.id);
    missing.unsay();
    put({ options: [...group.options, option] });
  };
  const keep = () => {
    const read = groupOf(group);
    if (read === null) return missing.say();
    change(
      changesOf(
        menu.groups.find(({ id }) => id === read.id),
        read,
      ),
    );
    onClose();
  };
  return (
    <AskingDialog
      title={opened.name || 'New option group'}
      isUnsaved={group !== opened}
      isBusy={false}
      onClose={onClose}
      className={styles.wideDialog}
    >
      {(close) => (
        <div ref={missing.place} className={styles.form}>
          <TextField
            label="Name"
            placeholder="Size"
            value={group.name}
            onChange={(name) => put({ name })}
            error={missed(group.name) ?? editing.errorOf('group', group.id, 'name')}
          />
          <div className={styles.three}>
            <TextField
              label="Least choices"
              labelNote="0: not required"
              inputMode="numeric"
              value={group.least_choices}
              onChange={(least_choices) => put({ least_choices })}
              error={countFault(group.least_choices) ?? editing.errorOf('group', group.id, 'least_choices')}
            />
            <TextField
              label="Most choices"
              labelNote="empty: all"
              inputMode="numeric"
              value={group.most_choices}
              onChange={(most_choices) => put({ most_choices })}
              error={mostFault(group.most_choices) ?? editing.errorOf('group', group.id, 'most_choices')}
            />
            <TextField
              label="Most of one"
              inputMode="numeric"
              value={group.most_of_one}
              onChange={(most_of_one) => put({ most_of_one })}
              error={countFault(group.most_of_one) ?? editing.errorOf('group', group.id, 'most_of_one')}
            />
          </div>
          {group.options.map((option, at) => (
            <fieldset
              key={option.id}
              className={styles.option}
              aria-label={option.name || `Option ${at + 1}`}
            >
              <TextField
                label="Option"
                autoFocus={option.id === addedId}
                value={option.name}
                onChange={(name) => putOption(at, { name })}
                error={missed(option.name) ?? editing.errorOf('option', option.id, 'name')}
              />
              <TextField
                label="Price difference"
                inputMode="decimal"
                value={option.price}
                onChange={(price) => putOption(at, { price })}
                error={amountFault(option.price) ?? editing.errorOf('option', option.id, 'price')}
              />
              <TextField
                label="Chosen at first"
                inputMode="numeric"
                value={option.default_quantity}
                onChange={(default_quantity) => putOption(at, { default_quantity })}
                error={
                  countFault(option.default_quantity) ??
                  editing.errorOf('option', option.id, 'default_quantity')
                }
              />
              <div className={styles.tools}>
                <Checkbox
                  isSelected={option.is_available}
                  onChange={(is_available) => putOption(at, { is_available })}
                >
                  Available
                </Checkbox>
                <IconButton
                  label={`Remove ${option.name || `option ${at + 1}`}`}
                  icon={Trash2}
                  variant="ghost"
                  onPress={() => put({ options: group.options.filter((_, index) => index !== at) })}
                />
              </div>
            </fieldset>
          ))}
          <div>
            <Button size="sm" icon={Plus} onPress={addOption}>
              Add option
            </Button>
          </div>
          <DialogActions>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={keep}>
              Keep
            </Button>
          </DialogActions>
        </div>
      )}
    </AskingDialog>
  );
}

/** Sizes, toppings and the like, shared between items. */
export function OptionGroups({ editing }: { readonly editing: MenuEditing }) {
  const { menu, change, newId, editor } = editing;
  const { isSaving } = useMenuWork(editor);
  const [opened, setOpened] = useState<EditedGroup | null>(null);
  const usedBy = (id: number): string => {
    const users = menu.categories
      .flatMap(({ items }) => items)
      .filter((item) => item.option_group_ids.includes(id)).length;
    const how = users === 0 ? ' Choose it in the Options of an item.' : '';
    return `used by ${countOf(users, ['item', 'items'])}.${how}`;
  };
  const add = () =>
    setOpened({
      id: newId(),
      name: '',
      least_choices: 1,
      most_choices: 1,
      most_of_one: 1,
      options: [],
    });
  return (
    <Card
      title="Option groups"
      count={menu.groups.length}
      aside={
        <Button size="sm" icon={Plus} onPress={add}>
          Add group
        </Button>
      }
    >
      <List className={styles.groups}>
        {menu.groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <div className={styles.groupWords}>
              <p className={styles.groupName}>{group.name}</p>
              <p className={styles.groupNote}>
                {`${ruleText(group)}. ${countOf(group.options.length, ['option', 'options'])}, ${usedBy(group.id)}`}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Edit ${group.name}`}
              // What is new in it has another id once it is saved.
              isDisabled={isSaving && [group, ...group.options].some(({ id }) => id < 0)}
              onPress={() => setOpened(group)}
            >
              Edit
            </Button>
            <IconButton
              label={`Remove ${group.name}`}
              icon={Trash2}
              size="sm"
              variant="ghost"
              onPress={() => change([{ do: 'remove', what: 'group', id: group.id }])}
            />
          </li>
        ))}
      </List>
      {opened === null ? null : (
        <GroupDialog editing={editing} group={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}
