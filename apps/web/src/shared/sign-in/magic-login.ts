/** State of a sign-in by mail. */
export interface MagicLogin {
  email: string
  /** Returned by the server once the mail is sent. */
  magicCode: string | null
  /** Whether the last code was wrong. */
  isCodeInvalid: boolean
  isSignedIn: boolean
}

export type MagicLoginEvent =
  | { kind: 'asked'; email: string; magicCode: string }
  | { kind: 'trying' }
  | { kind: 'invalid' }
  | { kind: 'signed-in' }
  | { kind: 'reset' }

export const noMagicLogin: MagicLogin = {
  email: '',
  magicCode: null,
  isCodeInvalid: false,
  isSignedIn: false,
}

/** Reducer for STATE-019 to STATE-023 of the specification. */
export function magicLogin(state: MagicLogin, event: MagicLoginEvent): MagicLogin {
  switch (event.kind) {
    case 'asked':
      return { ...noMagicLogin, email: event.email, magicCode: event.magicCode }
    case 'trying':
      return { ...state, isCodeInvalid: false }
    case 'invalid':
      return { ...state, isCodeInvalid: true }
    case 'signed-in':
      return { ...state, isCodeInvalid: false, isSignedIn: true }
    case 'reset':
      return noMagicLogin
  }
}
