/** Statements that take away what the version before still writes or reads, or that refuse what it writes. */
const breaking: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\bDROP TABLE\b/i, 'drops a table'],
  [/\bDROP COLUMN\b/i, 'drops a column'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/\bALTER COLUMN \S+ SET NOT NULL\b/i, 'requires a value where there was none'],
  [/\bALTER COLUMN \S+ DROP DEFAULT\b/i, 'takes a default away'],
  [
    /\bADD COLUMN (?=[^;]*\bNOT NULL\b)(?![^;]*\b(DEFAULT|GENERATED)\b)/i,
    'adds a required column without a default',
  ],
  [/\bADD CONSTRAINT \S+ (CHECK|UNIQUE|EXCLUDE)\b/i, 'adds a rule to a table'],
  [/\bCREATE UNIQUE INDEX\b/i, 'adds a rule to a table'],
  [/\bDROP (FUNCTION|TRIGGER|VIEW|SEQUENCE|TYPE)\b/i, 'drops what statements may use'],
];

const tableOf = (statement: string) =>
  /(?:ALTER TABLE|\bON|TABLE(?: IF EXISTS)?) (?:ONLY )?(?:"public"\.)?"?(\w+)"?/i.exec(statement)?.[1] ?? '';

/** What a migration does that the version before may not survive, statement by statement. */
export function breaksIn(sql: string): readonly string[] {
  const statements = sql
    .replace(/--> statement-breakpoint/g, '')
    .replace(/^\s*--.*$/gm, '')
    // The body of a function may hold any statement.
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  // The version before knows nothing of a table that this migration makes, nor of a column that it adds.
  const own = new Set(
    statements.flatMap(
      (statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(statement)?.[1] ?? [],
    ),
  );
  const added = statements.flatMap((statement) => /\bADD COLUMN "?(\w+)"?/i.exec(statement)?.[1] ?? []);
  return statements.flatMap((statement) => {
    if (/^CREATE TABLE\b/i.test(statement) || own.has(tableOf(statement))) return [];
    const isRule = /ADD CONSTRAINT|CREATE UNIQUE INDEX/i.test(statement);
    if (isRule && added.some((column) => statement.includes(`"${column}"`))) return [];
    return breaking
      .filter(([pattern]) => pattern.test(statement))
      .map(([, why]) => `${tableOf(statement)}: ${why}`);
  });
}
