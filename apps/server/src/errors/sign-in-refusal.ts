/**
 * Why a sign-in was refused: for the log and its counter alone, as an answer that told it would help who guesses.
 * `unknown`: no such state, code, link or token. `foreign_browser`: another browser began it.
 */
export const signInRefusals = [
  'no_browser',
  'unknown',
  'foreign_browser',
  'replayed',
  'expired',
  'too_many_tries',
  'too_many_calls',
  'wrong_code',
  'wrong_passkey',
  'address_locked',
  'network_refused',
  'suspended',
  'unknown_token',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]
