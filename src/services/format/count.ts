const grouped = new Intl.NumberFormat('en-US');

/** '1,402' (CONST-22); a dash for what is not known. */
export const formatCount = (value: number | null): string => (value === null ? '—' : grouped.format(value));
