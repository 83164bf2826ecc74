/** Ids are text inside and go out as numbers where they are numbers. */
export const wireId = (id: string): number | string => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);
