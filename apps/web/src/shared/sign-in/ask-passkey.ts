import type { CallInput } from '@rookery/contract'

const library = async () => await import('@simplewebauthn/browser')

type Asserted = CallInput<'sign-in-with-passkey'>['response']
type Attested = CallInput<'add-passkey'>['response']
type Options = Record<string, unknown>

/** Whether this browser has passkeys, and this address can: numbers instead of a name cannot. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** The person closed the browser's question, or did not answer it: nothing is wrong. */
export const isPasskeyCanceled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** This device has a passkey of the account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Has the browser use a passkey; the server's options are WebAuthn's own. */
export async function askPasskey(options: Options): Promise<Asserted> {
  const { startAuthentication } = await library()
  const answer = await startAuthentication({ optionsJSON: options as never })
  return answer as unknown as Asserted
}

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<Attested> {
  const { startRegistration } = await library()
  const answer = await startRegistration({ optionsJSON: options as never })
  return answer as unknown as Attested
}
