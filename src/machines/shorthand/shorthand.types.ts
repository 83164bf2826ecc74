/** To the order: what is typed and not added yet. */
export interface ShorthandReport {
  readonly type: 'shorthand.changed';
  readonly text: string;
}
