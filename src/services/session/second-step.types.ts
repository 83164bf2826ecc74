/** A right password is not enough: a code is asked for, or a second factor is to be set up first. */
export interface AskedSecondStep {
  readonly challenge: string;
  readonly needsSetUp: boolean;
}
