import { type SQL, sql } from 'drizzle-orm';

/** Letters that are not others with an accent stay after the accents are gone. */
const [barred, bare] = ['đøłĐØŁ', 'doldol'];

/** For finding names and words: case and accents do not count. Text of plain letters is the fast way. */
export const plain = (text: SQL): SQL =>
  sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else
    translate(lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')), ${sql.raw(`'${barred}', '${bare}'`)}) end`;

/** What is typed, as `plain` has it. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đøł]/gi, (letter) => bare[barred.indexOf(letter)] ?? letter)
    .toLowerCase()
    .trim();

/** In a pattern of LIKE: % and _ match only themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
