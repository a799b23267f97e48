import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { rules } from '../../core/input-rules.ts'
import { plain } from '../../core/figures.ts'
import { id, keySchema, time } from '../../objects/common.ts'
import { user } from '../../objects/user.ts'

export const passkey = z.object({
  id,
  name: z.string(),
  /** Synchronized between the person's devices, as the authenticator says. */
  is_backed_up: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** As WebAuthn defines them: the browser's API takes and gives these in JSON. */
const options = z.record(z.string(), z.unknown())
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)
const attested = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url.optional(),
  }),
})
const asserted = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
})
const name = z.string().trim().min(1).max(80)

export const listPasskeys = endpoint({
  name: 'list-passkeys',
  method: 'GET',
  path: '/api/user/passkeys/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary:
    "The caller's passkeys, how many recovery codes are left, and when the passkeys go, if an operator was asked to take them away.",
  response: z.object({
    results: z.array(passkey),
    recovery_codes_left: plain('things'),
    reset_due_at: time.nullable(),
    /** Passkeys work on this domain and the hosts under it. */
    domain: z.string(),
    works_here: z.boolean(),
  }),
})
export const startPasskey = endpoint({
  name: 'start-passkey',
  method: 'POST',
  path: '/api/user/passkeys/options/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary: 'What the browser needs to make a passkey (navigator.credentials.create); for 5 minutes.',
  response: z.object({ options }),
  errors: ['fresh_sign_in', 'limit_reached'],
})
export const addPasskey = endpoint({
  name: 'add-passkey',
  method: 'POST',
  path: '/api/user/passkeys/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary:
    'Keeps the passkey the browser made; with the first one the recovery codes are answered, once. Its owner is told by mail.',
  body: z.strictObject({ name, response: attested }),
  status: 201,
  response: z.object({ passkey, recovery_codes: z.array(z.string()).nullable() }),
  errors: ['fresh_sign_in', 'limit_reached'],
  idempotent: true,
})
export const renamePasskey = endpoint({
  name: 'rename-passkey',
  method: 'PATCH',
  path: '/api/user/passkeys/{pk}/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary: 'Gives the passkey another name.',
  params: keySchema,
  body: z.strictObject({ name }),
  status: 204,
})
export const removePasskey = endpoint({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/api/user/passkeys/{pk}/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary: 'Removes the passkey; with the last one the recovery codes go. Its owner is told by mail.',
  params: keySchema,
  status: 204,
  errors: ['fresh_sign_in'],
})
export const makeRecoveryCodes = endpoint({
  name: 'make-recovery-codes',
  method: 'POST',
  path: '/api/user/recovery-codes/',
  action: 'passkeys.manage',
  auth: ['session only'],
  summary: 'Replaces the recovery codes and answers the new ones, once.',
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['fresh_sign_in', 'not_found'],
})

export const startPasskeySignIn = endpoint({
  name: 'start-passkey-sign-in',
  method: 'POST',
  path: '/rest-auth/passkey/options/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'What the browser needs to sign in with a passkey (navigator.credentials.get); for 5 minutes.',
  response: z.object({ options }),
  limit: 'sign-in',
})
export const signInWithPasskey = endpoint({
  name: 'sign-in-with-passkey',
  method: 'POST',
  path: '/rest-auth/passkey/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Signs in with a passkey that checked its owner by finger, face or PIN; nothing else is asked.',
  body: z.strictObject({ response: asserted }),
  response: z.object({ user }),
  errors: ['account_suspended'],
  limit: 'sign-in',
})
export const startSecondFactor = endpoint({
  name: 'start-second-factor',
  method: 'POST',
  path: '/rest-auth/second-factor/options/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'What the browser needs to finish a sign-in that was answered with second_factor_required: one of the person’s passkeys, or a recovery code.',
  response: z.object({ options, recovery_codes_left: plain('things') }),
  limit: 'sign-in',
})
export const proveSecondFactor = endpoint({
  name: 'prove-second-factor',
  method: 'POST',
  path: '/rest-auth/second-factor/',
  action: 'sign-in',
  auth: ['none'],
  summary: 'Finishes the sign-in of this browser by a passkey, or by a recovery code, which is then used up.',
  body: z
    .strictObject({ response: asserted.optional(), recovery_code: z.string().trim().max(60).optional() })
    .refine(({ response, recovery_code }) => (response === undefined) !== (recovery_code === undefined), {
      message: rules.invalid,
    }),
  response: z.object({ user, return_path: z.string().nullable() }),
  errors: ['account_suspended'],
  limit: 'sign-in',
})

export const listWaysToSignInAgain = endpoint({
  name: 'list-ways-to-sign-in-again',
  method: 'GET',
  path: '/api/user/sign-in-again/',
  action: 'me.read',
  auth: ['session only'],
  summary:
    'How the caller can confirm that it is them: by a passkey if they have one, else by mail or a network.',
  response: z.object({
    passkey: z.boolean(),
    /** The confirmed address, to which a code can be mailed. */
    email: z.string().nullable(),
    networks: z.array(z.string()),
  }),
})
export const startSignInAgain = endpoint({
  name: 'start-sign-in-again',
  method: 'POST',
  path: '/api/user/sign-in-again/options/',
  action: 'me.read',
  auth: ['session only'],
  summary: 'What the browser needs to confirm with one of the caller’s passkeys; for 5 minutes.',
  response: z.object({ options }),
  errors: ['not_found'],
  limit: 'sign-in',
})
export const signInAgain = endpoint({
  name: 'sign-in-again',
  method: 'POST',
  path: '/api/user/sign-in-again/',
  action: 'me.read',
  auth: ['session only'],
  summary: 'Confirms with a passkey that it is the caller; the session counts as fresh again.',
  body: z.strictObject({ response: asserted }),
  status: 204,
  limit: 'sign-in',
})
