import { testNow } from '../testing/databases';
import { Broken, check, printed } from './broken';
import { checkAudit, checkVersions } from './change-rules';
import { createEventRules } from './event-rules';
import { createListRules } from './list-rules';
import { createRemovalRules } from './removal-rules';
import { rowRules } from './row-rules';
import { readRows } from './rows';
import { checkFigures, checkKitchens, checkPages } from './screen-rules';
import type { Sent, World } from './world';

/** Written by a request that is refused as well: who used what last, and how often. */
const notCompared: ReadonlySet<string> = new Set([
  'access_tokens',
  'attempts',
  'order_quotes',
  'known_places',
]);

/** What must hold after every move of a walk. */
export async function createRules(world: World) {
  const tables = (
    await world.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  ).map(({ name }) => name);
  /** A change of any row gives another one. */
  const digestQuery = `select md5(concat(${tables
    .filter((name) => !notCompared.has(name))
    .map((name) => {
      const row = name === 'kitchen_screens' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text';
      const isCompared = name === 'audit_entries' ? "where action <> 'session.refused'" : '';
      return `(select md5(string_agg(${row}, '' order by ${row})) from "${name}" t ${isCompared})`;
    })
    .join(', ')})) as digest`;
  const { checkEvents, figures } = createEventRules();
  const { checkLists } = createListRules(world);
  const { checkRemoved } = createRemovalRules(world, tables);
  let digestRead = { at: '', digest: '' };
  let before = await readRows(world);
  let digest = await readDigest();
  const faultsBefore = world.server.faults().length;

  /** Read anew only where something may have been written since. */
  async function readDigest(): Promise<string> {
    const [{ at } = { at: '' }] = await world.query<{ at: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as at',
    );
    if (at !== digestRead.at) {
      const [row] = await world.query<{ digest: string }>(digestQuery, [], 'digest');
      digestRead = { at, digest: row?.digest ?? '' };
    }
    return digestRead.digest;
  }

  async function checkRows(): Promise<void> {
    const all = Object.entries(rowRules).map(
      ([name, query], index) =>
        `select ${index} as place, found from (select * from (${query}) rule limit 3) as found_by(found)`,
    );
    const found = await world.query<{ place: number; found: string }>(
      `with given as (select $1::timestamptz, $2::timestamptz) ${all.join(' union all ')} order by 1`,
      [world.now(), testNow],
      'rules',
    );
    const [first] = found;
    if (first === undefined) return;
    const rule = Object.keys(rowRules)[first.place];
    const what = found.filter(({ place }) => place === first.place).map((row) => row.found);
    throw new Broken(`${rule}: ${what.join('; ')}`);
  }

  function checkAnswers(sent: readonly Sent[]): void {
    for (const { by, method, url, answer } of sent)
      check(
        answer.status < 500,
        `${method} ${url} of ${by} is answered ${answer.status}: ${printed(answer.body)}`,
      );
    const fault = world.server.faults()[faultsBefore];
    check(fault === undefined, String(fault));
  }

  function checkLog(): void {
    for (const line of world.log) {
      const found =
        /Nefertari\d|\(?206\)?[ -]*555[ -]?0(17|90)\d|demo-password|correct horse|example\.org/.exec(line);
      check(found === null, `the log has ${found?.[0]}: ${line}`);
    }
    world.log.length = 0;
  }

  return {
    check,
    /** Once nothing is under way any more. */
    async look(): Promise<void> {
      world.moveOn();
      const sent = world.sent.splice(0);
      const published = world.published.splice(0);
      const rows = await readRows(world);
      const listening = await world.query<{ tenant_id: number; screens: number }>(
        `select tenant_id::int, count(*)::int as screens from kitchen_screens
          where revoked_at is null and secret_hash is not null and opened_at < $1 group by 1`,
        [world.now()],
      );
      checkAnswers(sent);
      const digestNow = await readDigest();
      const hasOther = world.takeOther();
      const changing = sent.filter(({ method, url }) => method !== 'GET' && url !== '/broadcasting/auth');
      const isRefused = changing.length > 0 && changing.every(({ answer }) => answer.status >= 400);
      check(
        hasOther || !isRefused || digestNow === digest,
        `refused, and yet changed: ${changing.map(({ by, method, url }) => `${by} ${method} ${url}`).join(' and ')}`,
      );
      checkEvents(published, before, rows, new Map(listening.map((row) => [row.tenant_id, row.screens])));
      checkVersions(
        before,
        rows,
        sent.some(({ url }) => url.endsWith('/erase')),
      );
      checkAudit(sent, before, rows, digestNow !== digest);
      await checkRows();
      await checkRemoved();
      checkLog();
      await checkFigures(world, figures);
      await checkPages(world);
      await checkKitchens(world);
      if (world.moves % 6 === 0) await checkLists();
      await world.settle();
      world.takeOther();
      world.sent.length = 0;
      world.published.length = 0;
      before = rows;
      digest = await readDigest();
    },
    checkLists,
  };
}
