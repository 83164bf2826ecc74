export interface SecondFactor {
  readonly isOn: boolean;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  /** The role requires it: it cannot be switched off. */
  readonly isRequired: boolean;
}

/** What an authenticator app is given. */
export interface SecondFactorSetUp {
  /** Sealed text of the server, to be sent back with the app's first code. */
  readonly setUp: string;
  /** The secret to type into an app that cannot scan the code. */
  readonly secret: string;
  /** The dark squares of the picture to scan. A name that recordings do not show. */
  readonly qr: { readonly size: number; readonly drawing: string };
}

/** Whoever is signing in has the challenge; everybody else proves who they are. */
export interface SetUpToBegin {
  readonly challenge: string | null;
  readonly password: string;
  /** A code of the second factor that is replaced; empty where there is none. */
  readonly typed: string;
}

export interface SetUpToConfirm {
  readonly challenge: string | null;
  readonly setUp: string;
  readonly typed: string;
}

export interface Proof {
  readonly password: string;
  readonly typed: string;
}
