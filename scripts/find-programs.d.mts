type Found<Key extends string> = { readonly [key in Key]: string } | { readonly advice: string };

export function requireChromium(): Found<'path'>;
export function requireHeadlessChromium(): Found<'path'>;
export function requirePostgres(): Found<'folder'>;
export function findPostgres(): string | null;
export function requireRedis(): Found<'path'>;
export function findRedis(): string | null;
export function findCaddy(): string | null;
export function findFaketime(): string | null;
