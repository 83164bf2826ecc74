import { useSelector } from '@xstate/react';
import BookOpen from 'lucide-react/icons/book-open';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useMemo, useState } from 'react';
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
import { LeaveGuard } from '../../ui/forms/FormDialog';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { EmptyState } from '../../ui/states/EmptyState';
import { NotRead } from '../../ui/states/NotRead';
import { useFocusAfter } from '../../ui/use-focus';
import { useHasAdminCapability } from '../use-admin-capability';
import { useRestaurants } from '../use-restaurants';
import { BulkBar } from './BulkBar';
import { CopyMenu } from './CopyMenu';
import { ImportMenu } from './ImportMenu';
import { ItemDialog } from './ItemDialog';
import * as styles from './MenuEditor.css';
import { MenuGrid } from './MenuGrid';
import { indexOf, itemWords, type RowTarget, rowsOf } from './menu-grid';
import { OptionGroups } from './OptionGroups';
import { type MenuEditing, useMenuEditor, useMenuWork } from './use-menu-editor';
import { WorkAlerts, WorkBar } from './WorkBar';

const none: ReadonlySet<number> = new Set();

/** The rows of the menu that the search finds; all of them without one. */
function useFoundRows(menu: EditedMenu, typedInto: number | null = null) {
  const [text, find] = useState('');
  const query = text.trim();
  const rows = useMemo(() => rowsOf(menu, query, typedInto), [menu, query, typedInto]);
  return { text, find, rows, isSearched: query !== '' };
}

/** The table draws only the rows in sight: the search of the browser does not find the others. */
function FindItem({ text, find, rows, isSearched }: ReturnType<typeof useFoundRows>) {
  const found = rows.filter(({ kind }) => kind === 'item').length;
  return (
    <div className={styles.headTools}>
      <SearchField label="Find items" placeholder="Name, code or description" text={text} onChange={find} />
      <p className={styles.hint} role="status">
        {!isSearched ? '' : found === 0 ? 'No items found' : `${countOf(found, itemWords)} found`}
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
  const { menu, change, newId, idNow, editor } = editing;
  const { count, isSaving } = useMenuWork(editor);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const [typed, setTyped] = useState<RowTarget | null>(null);
  const typing = typed && { ...typed, id: idNow(typed.id) };
  const found = useFoundRows(menu, typing?.what === 'item' ? typing.id : null);
  const isTyping = typing !== null && indexOf(found.rows, typing) >= 0;
  const close = () => setOpened(null);
  const all = menu.categories.flatMap((category) => category.items);
  const chosen = all.filter(({ id }) => selected.has(id));
  // Only then the tab stop of the table is a row that stays.
  useFocusAfter(chosen.length > 0, () =>
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]'),
  );
  const item =
    opened !== null && typeof opened === 'object' ? all.find(({ id }) => id === opened.itemId) : undefined;
  const [added, setAdded] = useState<{ readonly categoryId: number } | null>(null);
  const addCategory = () => {
    const id = newId();
    change([{ do: 'add', what: 'category', id, values: { name: 'New category' } }]);
    setAdded({ categoryId: id });
    found.find('');
  };
  return (
    <>
      <PageHeader
        title={`Menu of ${name}`}
        subtitle={`${countOf(all.length, itemWords)} in ${countOf(menu.categories.length, ['category', 'categories'])}`}
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
      <WorkBar editing={editing} isTyping={isTyping} />
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
          <p className={styles.keysHint}>
            Arrow keys move. Typing or Enter edits, Escape restores. Ctrl+Enter adds an item below, as Enter
            after the price of a new item does. Space selects, Shift with an arrow selects more. Alt with an
            arrow moves an item or a category, with Page Up or Page Down by ten. Ctrl+Z takes back, Ctrl+S
            saves.
          </p>
          <p className={styles.touchHint}>Tap twice to edit. Options and Availability open with one tap.</p>
          <FindItem {...found} />
          <MenuGrid
            editing={editing}
            rows={found.rows}
            isSearched={found.isSearched}
            added={added}
            selected={selected}
            onSelect={setSelected}
            onTyping={setTyped}
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
      <LeaveGuard isUnsaved={count > 0 || isTyping} />
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
      <PageHeader title={`Menu of ${name}`} subtitle={countOf(all.length, itemWords)} />
      <WorkAlerts editing={editing} />
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
  const restaurants = useRestaurants();
  const { editing, isUnloaded, error, reload } = useMenuEditor(restaurantId, mayEdit);
  const name = restaurants.data?.find(({ id }) => id === restaurantId)?.name ?? 'Restaurant';
  const detail = detailPath(paths.restaurants, restaurantId);
  if (isUnloaded)
    return (
      <DetailFailed
        of="Menu"
        title="Failed to load the menu"
        onBack={() => app.send({ type: 'app.navigate', to: detail })}
        retry={{ isRefreshing: false, refresh: reload, error }}
      />
    );
  if (editing === null) return <LoadingPage />;
  return (
    <>
      <BackLink href={detail}>{name}</BackLink>
      <NotRead reading={restaurants}>The name of the restaurant could not be loaded.</NotRead>
      {mayEdit ? (
        <Editor restaurantId={restaurantId} name={name} editing={editing} />
      ) : (
        <SoldOutPage name={name} editing={editing} />
      )}
    </>
  );
}
