import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { menuImports, tenants } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { conflict, invalid, notFound } from '../http/errors';
import { digestOf } from '../http/tag';
import type { Tenant } from '../tenants/settings-view';
import { type EditorDeps, lockMenu, menuSubject, mustBeNewest, readEditedMenu, writeMenu } from './editor';
import { fileOf } from './files/export';
import type { FileMenu } from './files/file-menu';
import { type Merged, mergeFile } from './files/merge';
import { type FileKind, readMenuFile } from './files/read-file';
import { copyOf, type Menu, readMenuRows } from './model';
import { readStored, storedOf } from './stored-menu';

export interface Upload {
  readonly name: string;
  readonly kind: FileKind;
  readonly encoding: 'auto' | 'windows-1252';
  readonly bytes: Buffer;
}

export async function previewImport({ db, clock }: EditorDeps, tenantId: number, upload: Upload) {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw notFound('Restaurant');
  const { file, encoding } = readMenuFile(upload.bytes, upload.kind, upload.encoding);
  const {
    menu: _menu,
    wrong,
    ...merged
  } = mergeFile(await readMenuRows(db, tenantId, false), file, false, clock());
  return {
    file_name: upload.name,
    kind: file.kind,
    encoding,
    menu_version: tenant.menuVersion,
    lines: file.lines,
    ...merged,
    wrong: wrong.toSorted((one, other) => one.line - other.line),
    notes: [...file.notes],
  };
}

interface Applied {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The same import or copy, sent again because its answer was lost, meets the menu as it has left it itself. */
async function ownImport(
  tx: Transaction,
  { id, menuVersion }: Tenant,
  { version, sentHash, who }: Pick<Change, 'version' | 'sentHash' | 'who'>,
): Promise<Applied | null> {
  if (menuVersion !== version + 1 || who.id === null) return null;
  const { added, changed, removed } = menuImports;
  const [own] = await tx
    .select({ added, changed, removed })
    .from(menuImports)
    .where(
      and(
        eq(menuImports.tenantId, id),
        eq(menuImports.menuVersionAfter, menuVersion),
        eq(menuImports.sentHash, sentHash),
        eq(menuImports.createdById, who.id),
      ),
    );
  return own ?? null;
}

interface Change {
  readonly fileName: string;
  /** Of everything that decides what is written: another file may have the same name. */
  readonly sentHash: string;
  /** That of the menu as the admin saw it. */
  readonly version: number;
  readonly removes: boolean;
  readonly who: Actor;
  readonly now: Date;
  /** Throws where what is wrong in the file forbids it. */
  readonly refuseWrong: (wrong: Merged['wrong']) => void;
}

/** Writes the menu of a file over a restaurant's own. */
async function writeOver(tx: Transaction, tenantId: number, file: FileMenu, change: Change) {
  const tenant = await lockMenu(tx, tenantId, null);
  const own = await ownImport(tx, tenant, change);
  if (own === null) await mustBeNewest(tx, tenant, change.version);
  const before = await readMenuRows(tx, tenantId, false);
  const merged = mergeFile(before, file, change.removes, change.now);
  change.refuseWrong(merged.wrong);
  if (own !== null) return { version: tenant.menuVersion, applied: own, wrong: merged.wrong };
  const { version } = await writeMenu(tx, tenant, before, merged.menu, change.now);
  const applied = {
    added: merged.added.length,
    changed: merged.changed.length,
    removed: change.removes ? merged.missing.length : 0,
  };
  if (version !== null) await keepImport(tx, tenant, { before, version, applied }, change);
  return {
    version: version ?? tenant.menuVersion,
    applied,
    wrong: merged.wrong,
  };
}

async function keepImport(
  tx: Transaction,
  { id, name }: Tenant,
  { before, version, applied }: { before: Menu; version: number; applied: Applied },
  { fileName, sentHash, who, now }: Change,
): Promise<void> {
  // Only the last can be taken back: the menus of years would fill the disk.
  await tx
    .update(menuImports)
    .set({ menuBefore: {} })
    .where(and(eq(menuImports.tenantId, id), ne(menuImports.menuBefore, {})));
  await tx.insert(menuImports).values({
    tenantId: id,
    createdById: who.id,
    fileName,
    sentHash,
    ...applied,
    menuBefore: storedOf(before),
    menuVersionAfter: version,
    createdAt: now,
  });
  await recordChange(tx, who, {
    action: 'menu.imported',
    subject: menuSubject({ id, name }),
    tenantId: id,
    after: { file_name: fileName, ...applied },
  });
}

export interface ImportChoice {
  readonly version: number;
  readonly missing: 'keep' | 'remove';
  readonly wrong: 'refuse' | 'skip';
}

function refuseWrongLines(wrong: Merged['wrong'], { missing, wrong: choice }: ImportChoice): void {
  const [first] = wrong;
  if (first === undefined) return;
  const lines = `${wrong.length} ${wrong.length === 1 ? 'line is' : 'lines are'} wrong, the first is line ${first.line}: ${first.reason}`;
  if (choice === 'refuse') throw invalid({ file: [`${lines} Nothing was written.`] });
  if (missing === 'remove') {
    throw invalid({
      file: [
        `${lines} Correct them first: the items of wrong lines would be removed as missing. Nothing was written.`,
      ],
    });
  }
}

export async function importMenu(
  { db, clock, outbox }: EditorDeps,
  tenantId: number,
  upload: Upload,
  choice: ImportChoice,
  who: Actor,
) {
  const { bytes, kind, encoding } = upload;
  const { file } = readMenuFile(bytes, kind, encoding);
  const { missing, wrong: wrongLines } = choice;
  const answer = await inTransaction(db, async (tx) => {
    const { applied, wrong } = await writeOver(tx, tenantId, file, {
      fileName: upload.name,
      sentHash: digestOf([bytes.toString('base64'), kind, encoding, missing, wrongLines]),
      version: choice.version,
      removes: missing === 'remove',
      who,
      now: clock(),
      refuseWrong: (wrong) => refuseWrongLines(wrong, choice),
    });
    return {
      data: await readEditedMenu(tx, tenantId),
      result: { ...applied, skipped: new Set(wrong.map(({ line }) => line)).size },
    };
  });
  outbox.wake();
  return answer;
}

/** What the import added is removed, and what it removed or changed is as before. */
function takenBack(now: Menu, before: Menu, removedAt: string): Menu {
  const menu = copyOf(now);
  for (const name of ['categories', 'items', 'groups', 'options'] as const) {
    const rows: Map<number, { readonly id: number; readonly removed_at: string | null }> = menu[name];
    for (const row of rows.values())
      if (!before[name].has(row.id)) rows.set(row.id, { ...row, removed_at: removedAt });
    for (const row of before[name].values()) rows.set(row.id, row);
  }
  return menu;
}

/** Asked for once more, because the answer was lost or somebody else did it: that is what was asked for. */
async function isTakenBack(tx: Transaction, tenantId: number, version: number): Promise<boolean> {
  const [done] = await tx
    .select({ id: menuImports.id })
    .from(menuImports)
    .where(
      and(
        eq(menuImports.tenantId, tenantId),
        eq(menuImports.menuVersionAfter, version),
        isNotNull(menuImports.undoneAt),
      ),
    );
  return done !== undefined;
}

export async function undoImport(
  { db, clock, outbox }: EditorDeps,
  tenantId: number,
  version: number,
  who: Actor,
) {
  const answer = await inTransaction(db, async (tx) => {
    const now = clock();
    const tenant = await lockMenu(tx, tenantId, null);
    if (await isTakenBack(tx, tenantId, version)) return { data: await readEditedMenu(tx, tenantId) };
    await mustBeNewest(tx, tenant, version);
    const [last] = await tx
      .select()
      .from(menuImports)
      .where(and(eq(menuImports.tenantId, tenantId), isNull(menuImports.undoneAt)))
      .orderBy(desc(menuImports.id))
      .limit(1);
    if (last === undefined) throw conflict('There is no import to take back.');
    if (last.menuVersionAfter !== tenant.menuVersion)
      throw conflict('The menu has been changed since the import, which can no longer be taken back.');
    const before = readStored(last.menuBefore);
    if (before === null)
      throw conflict(
        'The import was made with another version of the server, and can no longer be taken back.',
      );
    const present = await readMenuRows(tx, tenantId, false);
    await writeMenu(tx, tenant, present, takenBack(present, before, now.toISOString()), now);
    await tx.update(menuImports).set({ undoneAt: now }).where(eq(menuImports.id, last.id));
    await recordChange(tx, who, {
      action: 'menu.import-taken-back',
      subject: menuSubject(tenant),
      tenantId,
      after: { file_name: last.fileName },
    });
    return { data: await readEditedMenu(tx, tenantId) };
  });
  outbox.wake();
  return answer;
}

export async function copyMenu(
  { db, clock, outbox }: EditorDeps,
  tenantId: number,
  to: { readonly tenantId: number; readonly version: number; readonly missing: 'keep' | 'remove' },
  who: Actor,
) {
  if (to.tenantId === tenantId) throw invalid({ to_tenant_id: ['Choose another restaurant.'] });
  const answer = await inTransaction(db, async (tx) => {
    const [from] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
    if (from === undefined) throw notFound('Restaurant');
    const file = fileOf(await readMenuRows(tx, tenantId, false));
    if (file.items.length === 0) throw invalid({ to_tenant_id: [`The menu of ${from.name} is empty.`] });
    const { version, applied } = await writeOver(tx, to.tenantId, file, {
      fileName: `Menu of ${from.name}`,
      sentHash: digestOf([tenantId, to.missing, file]),
      version: to.version,
      removes: to.missing === 'remove',
      who,
      now: clock(),
      refuseWrong: ([wrong]) => {
        if (wrong !== undefined) throw invalid({ to_tenant_id: [`${wrong.value}: ${wrong.reason}`] });
      },
    });
    return { data: { tenant_id: to.tenantId, menu_version: version, ...applied } };
  });
  outbox.wake();
  return answer;
}
