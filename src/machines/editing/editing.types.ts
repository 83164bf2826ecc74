/** Something stored, by the fields of the form that edits it. */
export interface Stored {
  readonly version: number;
  readonly fields: object;
}

export interface EditingInput {
  readonly opened: Stored;
  /** A page shows what is stored since, where nothing is typed; a window stays as it was opened. */
  readonly follows: boolean;
  /** The form puts what is typed over what is shown anew; else nothing is shown anew once something is typed. */
  readonly merges: boolean;
}

export interface EditingContext extends Omit<EditingInput, 'opened'> {
  /** What the form has where nothing is typed: what is sent is a change of its fields, made on its version. */
  readonly base: Stored;
  /** What the page read last. */
  readonly read: Stored;
  /** All that was in the form when it was sent last. */
  readonly sent: object;
  /** The fields that nobody answered, and may be stored. */
  readonly unanswered: readonly string[];
  /** How often the form was shown anew. */
  readonly shown: number;
}

export type EditingEvent =
  | { type: 'page.read'; stored: Stored }
  /** With all that is in the form by now, where the form knows it. */
  | { type: 'form.typed'; fields?: object }
  /** All that is in the form, of which the changes were sent. */
  | { type: 'change.sent'; fields: object }
  /** It may be stored, with these fields. */
  | { type: 'change.unanswered'; fields: readonly string[] }
  /** It is stored, as this. */
  | { type: 'change.stored'; stored: Stored }
  /** What one did beside the form is stored, as this: it is shown under what is typed. */
  | { type: 'step.stored'; stored: Stored }
  /** What one did beside the form made this version, and changed no field of the form. */
  | { type: 'step.counted'; version: number };

/** Emitted to the form: where nothing is typed it has the fields of `now` instead of those `before`. */
export interface FormShown {
  readonly type: 'form.shown';
  readonly now: Stored;
  readonly before: object;
}
