import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Deps } from '../../../app/deps.ts'
import { invalid, type AppError } from '../../../errors/app-error.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import { newId } from '../../../security/new-id.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Db } from '../../../store/database.ts'
import {
  deletePasskeyChallengesBefore,
  findPasskey,
  insertPasskeyChallenge,
  markPasskeyUsed,
  takePasskeyChallenge,
} from './passkey.repository.ts'
import type { RelyingParty } from './relying-party.policy.ts'
import type { PasskeyChallengeRow, PasskeyRow } from './tables.ts'

/** Loaded at the first passkey: a server where nobody has one does not hold it in memory. */
const library = async () => await import('@simplewebauthn/server')

const MINUTE_MS = 60_000
const ANSWER_MS = 5 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** What a ceremony is for, and to whom it is bound: a user's id, or a browser where nobody is known. */
export interface Ceremony {
  readonly purpose: PasskeyChallengeRow['purpose']
  readonly bound_to: string
}

type CeremonyDeps = Pick<Deps, 'db' | 'clock' | 'random'>

export const invalidPasskey = (refusal: SignInRefusal): AppError =>
  invalid({ response: 'passkeys.notAccepted' }, { refusal })

const storeChallenge = async (deps: CeremonyDeps, ceremony: Ceremony, challenge: string): Promise<void> =>
  await insertPasskeyChallenge(deps.db, {
    id: newId(deps),
    ...ceremony,
    challenge_hash: sha256(challenge),
    expires_at: new Date(deps.clock().getTime() + ANSWER_MS),
  })

/** Whether the authenticator signed this ceremony's challenge, which nobody can answer again. */
const takesChallenge =
  (deps: CeremonyDeps, ceremony: Ceremony) =>
  async (challenge: string): Promise<boolean> =>
    await takePasskeyChallenge(deps.db, { ...ceremony, challenge_hash: sha256(challenge) }, deps.clock())

/** What a browser needs to make a passkey for the user. */
export const startAdding = async (
  deps: CeremonyDeps,
  { id: rpID }: RelyingParty,
  user: { readonly id: string; readonly account: string; readonly name: string },
  existing: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Rookery',
    rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.account,
    userDisplayName: user.name,
    challenge: new Uint8Array(deps.random(32)),
    timeout: ANSWER_MS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // Found without an address typed before, and with a finger, face or PIN: such a passkey is two factors by itself.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(deps, { purpose: 'add', bound_to: user.id }, options.challenge)
  return options
}

/** The passkey that the authenticator made; throws at `response` for an answer to nothing. */
export const finishAdding = async (
  deps: CeremonyDeps,
  { id, origin }: RelyingParty,
  userId: string,
  response: RegistrationResponseJSON,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_backed_up'>> => {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: takesChallenge(deps, { purpose: 'add', bound_to: userId }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw invalidPasskey('unknown')
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    is_backed_up: credentialBackedUp,
  }
}

/** What a browser needs to use a passkey: one of these, or any that it has for the product. */
export const startUsing = async (
  deps: CeremonyDeps,
  { id: rpID }: RelyingParty,
  ceremony: Ceremony,
  allowed: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(deps.random(32)),
    timeout: ANSWER_MS,
    userVerification: ceremony.purpose === 'sign-in' ? 'required' : 'preferred',
    allowCredentials: allowed.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  await storeChallenge(deps, ceremony, options.challenge)
  return options
}

/**
 * The passkey whose owner just used it. As the only factor it has to have checked its owner (by finger, face or PIN).
 * Throws at `response` for an unknown passkey, and for an answer that is none, late, or was given before.
 */
export const finishUsing = async (
  deps: CeremonyDeps,
  { id, origin }: RelyingParty,
  ceremony: Ceremony,
  response: AuthenticationResponseJSON,
): Promise<PasskeyRow> => {
  const passkey = await findPasskey(deps.db, response.id)
  if (passkey === null) throw invalidPasskey('unknown')
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takesChallenge(deps, ceremony),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: ceremony.purpose === 'sign-in',
  }).catch(() => null)
  if (!verified?.verified) throw invalidPasskey('wrong_passkey')
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await markPasskeyUsed(deps.db, passkey.id, {
    counter: newCounter,
    is_backed_up: credentialBackedUp,
    last_used_at: deps.clock(),
  })
  return passkey
}

export const purgePasskeyChallenges = async (
  deps: { readonly db: Db } & Pick<Deps, 'clock'>,
): Promise<void> => await deletePasskeyChallengesBefore(deps.db, new Date(deps.clock().getTime() - DAY_MS))
