import { type SQL, sql } from 'drizzle-orm';

/** Letters with a stroke, which Unicode does not decompose into a letter and an accent. */
const [barred, bare] = ['đøłĐØŁ', 'doldol'];

/** Text without case and accents, for searches. The first branch is a fast one for ASCII. */
export const plain = (text: SQL): SQL =>
  sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else
    translate(lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')), ${sql.raw(`'${barred}', '${bare}'`)}) end`;

/** The same as `plain`, of a text that was typed. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đøł]/gi, (letter) => bare[barred.indexOf(letter)] ?? letter)
    .toLowerCase()
    .trim();

/** The columns of a customer that hold what one is found by, under whatever name the table has. */
interface SoughtColumns {
  readonly firstName: SQL;
  readonly lastName: SQL;
  readonly email: SQL;
}

/**
 * Names and email for searches among all customers: the index customers_sought holds the same expression. Longer than
 * any that can be typed in, except where a letter is taken apart, such as a Korean one; an index takes no more.
 */
export const soughtText = ({ firstName, lastName, email }: SoughtColumns): SQL =>
  sql`left(${plain(sql`coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || ' ' || coalesce(${email}, '')`)}, 460)`;

/** The text as part of a LIKE pattern, in which its % and _ match only themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
