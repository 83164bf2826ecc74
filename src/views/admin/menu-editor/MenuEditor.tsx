import { useSelector } from '@xstate/react';
import BookOpen from 'lucide-react/icons/book-open';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Save from 'lucide-react/icons/save';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { useId, useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { selectFileExportRef } from '../../../machines/monitor/monitor.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import { countOf } from '../../../services/format/count';
import type { EditedMenu } from '../../../services/menu/edit-menu';
import type { MenuFileFormat } from '../../../services/menu/menu-files';
import { useActors } from '../../app/use-actors';
import { useSave } from '../../data/use-save';
import { PageHeader } from '../../layout/PageHeader';
import { DetailFailed } from '../../pages/DetailFailed';
import { LoadingPage } from '../../pages/LoadingPage';
import { BackLink } from '../../ui/buttons/BackLink';
import { Button } from '../../ui/buttons/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { LeaveGuard } from '../../ui/forms/FormDialog';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { EmptyState } from '../../ui/states/EmptyState';
import { Alert } from '../../ui/status/Alert';
import { useFocusOnRemoval } from '../../ui/use-focus';
import { useHasAdminCapability } from '../use-admin-capability';
import { useRestaurants } from '../use-restaurants';
import { CopyMenu } from './CopyMenu';
import { ImportMenu } from './ImportMenu';
import { ItemDialog } from './ItemDialog';
import * as styles from './MenuEditor.css';
import { MenuGrid } from './MenuGrid';
import { endChanges, newId, percentChanges, removeItems, rowsOf, setItems } from './menu-grid';
import { OptionGroups } from './OptionGroups';
import { type MenuEditing, useMenuEditor, useMenuKeys, useMenuWork } from './use-menu-editor';

const items = ['item', 'items'] as const;
const none: ReadonlySet<number> = new Set();

interface BulkBarProps {
  readonly editing: MenuEditing;
  readonly selected: ReadonlySet<number>;
  readonly onClear: () => void;
}

/** What is done to several items at a time. */
function BulkBar({ editing: { menu, change }, selected, onClear }: BulkBarProps) {
  const [percent, setPercent] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const toolsId = useId();
  const place = useRef<HTMLElement>(null);
  useFocusOnRemoval(place, () => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]'));
  const by = Number(percent.replace(',', '.'));
  const canChange = percent.trim() !== '' && Number.isFinite(by) && by >= -100;
  return (
    <section ref={place} className={styles.selectedBar} aria-label="Selected items">
      <p className={styles.count} role="status">{`${countOf(selected.size, items)} selected`}</p>
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
          className={styles.category}
          options={menu.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => change(setItems(selected, { category_id: Number(id) }))}
        />
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
        <Button variant="ghost" onPress={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}

/** Why changes could not be saved, and what somebody else saved. */
function WorkAlerts({ editor }: Pick<MenuEditing, 'editor'>) {
  const { count, hasFailed, stale, isBehind, failure } = useMenuWork(editor);
  const follow = isBehind ? (
    <Button onPress={() => editor.send({ type: 'menu.follow' })}>
      {count === 0 ? 'Show theirs' : 'Show theirs with mine'}
    </Button>
  ) : null;
  return (
    <>
      {failure === null ? null : <Alert tone="error">{failure.message}</Alert>}
      {hasFailed ? (
        <Alert tone="error">
          The server did not answer: your changes may not be saved. They are still here.
        </Alert>
      ) : null}
      {stale === null ? null : (
        <Alert
          tone="warning"
          action={
            <>
              {follow}
              <Button onPress={() => editor.send({ type: 'menu.reload' })}>Discard mine</Button>
              <Button onPress={() => editor.send({ type: 'menu.saveAnyway' })}>Save mine anyway</Button>
            </>
          }
        >
          {`${stale.changedBy ?? 'Somebody'} changed this menu while you were editing. Your changes are still here.`}
        </Alert>
      )}
      {stale === null && isBehind ? (
        <Alert tone="info" action={follow}>
          {count === 0
            ? 'Somebody changed this menu since you opened it.'
            : 'Somebody changed this menu since you opened it. Your changes are still here.'}
        </Alert>
      ) : null}
    </>
  );
}

/** What is not saved yet. */
function WorkBar({ editing: { editor } }: { readonly editing: MenuEditing }) {
  const { count, mayUndo, isSaving } = useMenuWork(editor);
  useMenuKeys(editor);
  return (
    <>
      <section className={styles.sticky} aria-label="Changes">
        <p className={styles.work} role="status">
          {count === 0 ? 'Everything is saved' : `${countOf(count, ['change', 'changes'])} not saved`}
        </p>
        <Button
          icon={Undo2}
          isDisabled={!mayUndo || isSaving}
          aria-keyshortcuts="Control+Z"
          onPress={() => editor.send({ type: 'menu.undo' })}
        >
          Undo
        </Button>
        <Button isDisabled={count === 0 || isSaving} onPress={() => editor.send({ type: 'menu.discard' })}>
          Discard
        </Button>
        <Button
          variant="primary"
          icon={Save}
          isDisabled={count === 0}
          isPending={isSaving}
          pendingText="Saving..."
          aria-keyshortcuts="Control+S"
          onPress={() => editor.send({ type: 'menu.save' })}
        >
          Save
        </Button>
      </section>
      <WorkAlerts editor={editor} />
    </>
  );
}

/** The rows of the menu that the search finds; all of them without one. */
function useFoundRows(menu: EditedMenu) {
  const [text, find] = useState('');
  const query = text.trim();
  const rows = useMemo(() => rowsOf(menu, query), [menu, query]);
  return { text, find, rows, isSearched: query !== '' };
}

/** The table draws only the rows in sight: the search of the browser does not find the others. */
function FindItem({ text, find, rows, isSearched }: ReturnType<typeof useFoundRows>) {
  const found = rows.filter(({ kind }) => kind === 'item').length;
  return (
    <div className={styles.headTools}>
      <SearchField label="Find items" placeholder="Name, code or description" text={text} onChange={find} />
      <p className={styles.hint} role="status">
        {!isSearched ? '' : found === 0 ? 'No items found' : `${countOf(found, items)} found`}
      </p>
    </div>
  );
}

interface EditorProps {
  readonly restaurantId: string;
  readonly name: string;
  readonly editing: MenuEditing;
}

interface ExportMenuProps extends Omit<EditorProps, 'editing'> {
  readonly format: MenuFileFormat;
}

const fileTypes: Readonly<Record<MenuFileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** The file that import takes. */
function ExportMenu({ restaurantId, name, format }: ExportMenuProps) {
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const saving = useSave('exportMenu', {
    refreshes: [],
    onSaved: (content) =>
      fileExport?.send({
        type: 'export.save',
        file: {
          name: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-menu.${format}`,
          type: fileTypes[format],
          what: 'menu',
          pieces: [content],
        },
      }),
  });
  return (
    <>
      <Button
        icon={Download}
        isPending={saving.isSaving}
        isDisabled={!saving.isReady}
        onPress={() => saving.send({ restaurantId, format })}
      >
        {`Export ${format.toUpperCase()}`}
      </Button>
      <SavingAlerts saving={saving} labels={{}} />
    </>
  );
}

type Opened = 'import' | 'copy' | { readonly itemId: number } | null;

function Editor({ restaurantId, name, editing }: EditorProps) {
  const { app } = useActors('app');
  const { menu, change, editor } = editing;
  const { count, isSaving } = useMenuWork(editor);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const [isTyping, setTyping] = useState(false);
  const found = useFoundRows(menu);
  const close = () => setOpened(null);
  const all = menu.categories.flatMap((category) => category.items);
  const chosen = all.filter(({ id }) => selected.has(id));
  const item =
    opened !== null && typeof opened === 'object' ? all.find(({ id }) => id === opened.itemId) : undefined;
  const [added, setAdded] = useState<{ readonly categoryId: number } | null>(null);
  const addCategory = () => {
    const id = newId(menu);
    change([{ do: 'add', what: 'category', id, values: { name: 'New category' } }]);
    setAdded({ categoryId: id });
    found.find('');
  };
  return (
    <>
      <PageHeader
        title={`Menu of ${name}`}
        subtitle={`${countOf(all.length, items)} in ${countOf(menu.categories.length, ['category', 'categories'])}`}
      />
      <div className={styles.headTools}>
        <Button icon={Upload} onPress={() => setOpened('import')}>
          Import
        </Button>
        <ExportMenu restaurantId={restaurantId} name={name} format="csv" />
        <ExportMenu restaurantId={restaurantId} name={name} format="json" />
        <Button icon={Copy} onPress={() => setOpened('copy')}>
          Copy to...
        </Button>
        <Button icon={Plus} onPress={addCategory}>
          Add category
        </Button>
      </div>
      <WorkBar editing={editing} />
      {menu.categories.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon={BookOpen}
            title="No items yet"
            detail="Bring the menu in from a file, or add a category."
            action={
              <Button variant="primary" icon={Upload} onPress={() => setOpened('import')}>
                Import a file
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <p className={styles.hint}>
            Arrow keys move. Typing or Enter edits, Escape restores. Space selects, Shift with an arrow
            selects more. Alt with an arrow moves an item or a category, with Page Up or Page Down by ten.
            Ctrl+Z takes back, Ctrl+S saves.
          </p>
          <FindItem {...found} />
          <MenuGrid
            editing={editing}
            rows={found.rows}
            isSearched={found.isSearched}
            added={added}
            selected={selected}
            onSelect={setSelected}
            onTyping={setTyping}
            // Something new has another id once it is saved.
            onOpen={(itemId) => (itemId < 0 && isSaving ? undefined : setOpened({ itemId }))}
          />
        </>
      )}
      {chosen.length === 0 ? null : (
        <BulkBar
          editing={editing}
          selected={new Set(chosen.map(({ id }) => id))}
          onClear={() => setSelected(new Set())}
        />
      )}
      <OptionGroups editing={editing} />
      {item === undefined ? null : <ItemDialog editing={editing} item={item} onClose={close} />}
      {opened === 'copy' ? <CopyMenu restaurantId={restaurantId} onClose={close} /> : null}
      {opened === 'import' ? (
        <ImportMenu
          restaurantId={restaurantId}
          menu={menu}
          hasChanges={count > 0}
          onReplaced={() => editor.send({ type: 'menu.reload' })}
          onClose={close}
        />
      ) : null}
      <LeaveGuard
        isUnsaved={count > 0 || isTyping}
        onLeave={(to) => app.send({ type: 'app.navigate', to })}
      />
    </>
  );
}

/** What a supervisor does with a menu. */
function SoldOutPage({ name, editing }: Pick<EditorProps, 'name' | 'editing'>) {
  const [opened, setOpened] = useState<number | null>(null);
  const found = useFoundRows(editing.menu);
  const all = editing.menu.categories.flatMap((category) => category.items);
  const item = all.find(({ id }) => id === opened);
  return (
    <>
      <PageHeader title={`Menu of ${name}`} subtitle={countOf(all.length, items)} />
      <WorkAlerts editor={editing.editor} />
      <p className={styles.hint}>
        Press an item to mark it as sold out or available again. Arrow keys move, Enter opens. Only admins may
        change the rest of a menu.
      </p>
      <FindItem {...found} />
      <MenuGrid
        editing={editing}
        rows={found.rows}
        isSearched={found.isSearched}
        added={null}
        selected={none}
        onSelect={() => {}}
        onOpen={setOpened}
      />
      {item === undefined ? null : (
        <ItemDialog editing={editing} item={item} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** /admin/restaurants/{restaurantId}/menu. */
export function MenuEditor() {
  const { app } = useActors('app');
  const { restaurantId = '' } = useParams();
  const mayEdit = useHasAdminCapability('menu-editing');
  const { data } = useRestaurants();
  const { editing, isUnloaded } = useMenuEditor(restaurantId, mayEdit);
  const name = data?.find(({ id }) => id === restaurantId)?.name ?? 'Restaurant';
  const detail = detailPath(paths.restaurants, restaurantId);
  if (isUnloaded)
    return (
      <DetailFailed
        of="Menu"
        title="Failed to load the menu"
        onBack={() => app.send({ type: 'app.navigate', to: detail })}
      />
    );
  if (editing === null) return <LoadingPage />;
  return (
    <>
      <BackLink href={detail}>{name}</BackLink>
      {mayEdit ? (
        <Editor restaurantId={restaurantId} name={name} editing={editing} />
      ) : (
        <SoldOutPage name={name} editing={editing} />
      )}
    </>
  );
}
