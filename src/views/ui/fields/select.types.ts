import type { RefObject } from 'react';
import type * as styles from './Select.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
  /** What chooses it from anywhere on the page. */
  readonly keys?: readonly string[];
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  /** Its value needs no name for the eye where the window is low. */
  readonly isLabelSpare?: boolean;
  readonly options: readonly SelectOption<Value>[];
  /** Give value and onChange, or defaultValue and name inside a form. */
  readonly value?: Value | null;
  readonly onChange?: (value: Value) => void;
  readonly defaultValue?: Value | null;
  readonly placeholder?: string;
  /** The text under it; its presence marks what is chosen as wrong. */
  readonly error?: string | null;
  readonly size?: keyof typeof styles.size;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** A select that knows what is chosen. */
export interface ChosenProps<Value extends string>
  extends Omit<SelectProps<Value>, 'onChange' | 'defaultValue'> {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}
