export interface KeyEntry {
  readonly does: string;
  /** Alternatives, each the keys of one press. */
  readonly keys: readonly (readonly string[])[];
  /** What the keys alone do not say. */
  readonly note?: string;
}

export interface KeyPlace {
  readonly place: string;
  /** Only where the server has wrap-up times. */
  readonly isOfWrapUp?: true;
  readonly entries: readonly KeyEntry[];
}

/** Every key, by the place where it works. */
export const keyCatalogue: readonly KeyPlace[] = [
  {
    place: 'Incoming call',
    entries: [
      { does: 'Answer Call', keys: [['Enter']] },
      { does: 'Dismiss', keys: [['Esc']], note: 'hides, does not reject' },
    ],
  },
  {
    place: 'During a call',
    entries: [
      { does: 'Mute or Unmute', keys: [['Alt', 'M']] },
      { does: 'Open or close the keypad', keys: [['Alt', 'K']] },
      { does: 'Customer card', keys: [['Alt', 'C']] },
      { does: 'Back to the call', keys: [['Alt', 'B']], note: 'from any page' },
      { does: 'End Call', keys: [['Alt', 'X']], note: 'twice within 3 s' },
    ],
  },
  {
    place: 'After a call',
    isOfWrapUp: true,
    entries: [
      { does: 'Ready now', keys: [['Alt', 'R']] },
      { does: 'Longer', keys: [['Alt', 'L']] },
      { does: 'Take next call', keys: [['Alt', 'N']], note: 'while callers wait' },
    ],
  },
  {
    place: 'Call and manual order',
    entries: [
      { does: 'Find an item', keys: [['Alt', 'I']] },
      { does: 'First cart line', keys: [['Alt', 'O']] },
      { does: 'Place Order or Submit Order', keys: [['Ctrl', 'Enter']] },
    ],
  },
  {
    place: 'New customer form',
    entries: [
      { does: 'Create Customer', keys: [['Enter']] },
      { does: 'Search another number', keys: [['Esc']] },
    ],
  },
  {
    place: 'Item search',
    entries: [
      { does: 'Move the highlight', keys: [['Up'], ['Down']] },
      { does: 'Add the highlighted item', keys: [['Enter']] },
      { does: 'Clear the search', keys: [['Esc']] },
    ],
  },
  {
    place: 'Cart line',
    entries: [
      { does: 'Previous or next line', keys: [['Up'], ['Down']] },
      { does: 'One more or one less', keys: [['+'], ['−']] },
      { does: 'Remove the line', keys: [['Delete']] },
    ],
  },
  {
    place: 'Anywhere',
    entries: [
      { does: 'Audio settings', keys: [['Alt', 'A']] },
      { does: 'This list', keys: [['Alt', '/'], ['?']], note: 'outside fields' },
    ],
  },
];
