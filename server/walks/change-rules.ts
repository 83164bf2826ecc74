import { check } from './broken';
import type { Rows } from './rows';
import type { Sent } from './world';

/** Whoever changes something names the version they saw: what differs has another one. */
export function checkVersions(before: Rows, rows: Rows, isRemoval: boolean): void {
  const known = new Map(before.versions.map((one) => [one.of, one]));
  for (const { of, version, content } of rows.versions) {
    const earlier = known.get(of);
    if (earlier === undefined) continue;
    check(version >= earlier.version, `the version of ${of} falls to ${version}`);
    // What a removed person's orders held of them is gone without anybody's change.
    if (isRemoval && of.startsWith('order ')) continue;
    check(
      version > earlier.version || content === earlier.content,
      `${of} differs, and has still version ${version}`,
    );
  }
}

/** What an admin changed is in the audit. */
export function checkAudit(sent: readonly Sent[], before: Rows, rows: Rows, isChanged: boolean): void {
  const changing = sent.filter(({ method, url }) => method !== 'GET' && url.startsWith('/admin/'));
  if (!isChanged || changing.length !== sent.filter(({ method }) => method !== 'GET').length) return;
  if (!changing.some(({ answer }) => answer.status < 300)) return;
  const raised = rows.versions.some(
    ({ of, version }) => version > (before.versions.find((one) => one.of === of)?.version ?? version),
  );
  check(
    !raised || rows.audited > before.audited,
    `${changing.map(({ url }) => url).join(' and ')} without an entry`,
  );
}
