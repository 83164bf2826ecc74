/** Ids are text here and numbers on the wire where they are numeric. */
export function wireId(id: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
