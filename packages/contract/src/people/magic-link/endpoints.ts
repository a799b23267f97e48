import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { rules } from '../../core/input-rules.ts'
import { languages } from '../../enums.ts'
import { givenEmail, time } from '../../objects/common.ts'
import { user } from '../../objects/user.ts'

const email = givenEmail
/** The confirmation code, which is sent by mail only and never returned here. */
const linkRequest = z.object({ magic_code: z.string(), expires_at: time })
const confirm_code = z.string().trim().length(6, rules.loginCode)
const typedInput = z.strictObject({ magic_code: z.string().min(1).max(100), confirm_code })
/** Pays for a mail to an address that had its mails already: the `challenge` of the refusal and a number. */
const proof = z.string().max(200).optional()
const signedIn = z.object({ user, return_path: z.string().nullable() })

export const requestMagicLink = endpoint({
  name: 'request-magic-link',
  method: 'POST',
  path: '/api/user/magic-link/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Mails a confirm code (10 minutes, 5 tries) and a one-time link (10 minutes), both for this browser; the same answer for every address. After 20 mails in half an hour further ones take a proof of work.',
  body: z.strictObject({
    email,
    return_path: z.string().max(500).nullable().optional(),
    language: z.enum(languages, rules.language).optional(),
    proof,
  }),
  response: linkRequest,
  errors: ['work_required'],
  limit: 'mail',
})
export const useMagicLink = endpoint({
  name: 'use-magic-link',
  method: 'POST',
  path: '/api/user/magic-link/use/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Signs in with the mailed code; the address is confirmed by it, and a first sign-in makes the user.',
  body: typedInput,
  response: signedIn,
  errors: ['second_factor_required', 'account_suspended'],
  limit: 'sign-in',
})
export const loginViaToken = endpoint({
  name: 'login-via-token',
  method: 'POST',
  path: '/rest-auth/login-via-token/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Signs in with the one-time token of the mailed link; in another browser than the one that asked, with the code of the same mail as well.',
  body: z.strictObject({ token: z.string().min(1).max(100), confirm_code: confirm_code.optional() }),
  response: signedIn,
  errors: ['second_factor_required', 'account_suspended'],
  limit: 'sign-in',
})
export const requestPersonalLink = endpoint({
  name: 'request-personal-link',
  method: 'GET',
  path: '/api/external/personal-magic-link/magic/',
  action: 'sign-in',
  auth: ['standalone'],
  summary: 'Mails a personal link (10 minutes, single use); the same answer for every address.',
  query: z.object({
    email,
    return_path: z.string().max(500).optional(),
    language: z.enum(languages).optional(),
    proof,
  }),
  response: z.object({ sent: z.literal(true) }),
  errors: ['work_required'],
  limit: 'mail',
})
export const checkPersonalLink = endpoint({
  name: 'check-personal-link',
  method: 'GET',
  path: '/api/external/personal-magic-link/use/',
  action: 'sign-in',
  auth: ['standalone'],
  summary: 'Whether a personal link can still be used. Uses nothing up, so that a mail scanner does no harm.',
  query: z.object({ magic: z.string().min(1).max(100) }),
  response: z.object({ valid: z.boolean() }),
  limit: 'sign-in',
})
export const usePersonalLink = endpoint({
  name: 'use-personal-link',
  method: 'POST',
  path: '/api/external/personal-magic-link/use/',
  action: 'sign-in',
  // Authorised by the link itself: its page has no other token.
  auth: ['none', 'standalone'],
  summary:
    "Exchanges the link's code for a pro-targeting token (24 hours) and a session; in another browser than the one that asked, with the code of the same mail as well.",
  body: z.strictObject({ magic: z.string().min(1).max(100), confirm_code: confirm_code.optional() }),
  response: signedIn.extend({ token: z.string() }),
  errors: ['second_factor_required', 'account_suspended'],
  limit: 'sign-in',
})
export const requestAddress = endpoint({
  name: 'request-address',
  method: 'POST',
  path: '/api/user/address/',
  action: 'me.update',
  auth: ['session only'],
  summary: 'Mails a code to the address that is to become the own one.',
  body: z.strictObject({ email, proof }),
  response: linkRequest,
  errors: ['fresh_sign_in', 'work_required'],
  limit: 'mail',
})
export const confirmAddress = endpoint({
  name: 'confirm-address',
  method: 'POST',
  path: '/api/user/address/confirm/',
  action: 'me.update',
  auth: ['session only'],
  summary: 'Confirms the own address by the mailed code.',
  body: typedInput,
  response: user,
  limit: 'sign-in',
})
export const requestCodeAgain = endpoint({
  name: 'request-code-again',
  method: 'POST',
  path: '/api/user/sign-in-again/code/options/',
  action: 'me.read',
  auth: ['session only'],
  summary: 'Mails a code to the own confirmed address, with which the caller confirms that it is them.',
  body: z.strictObject({ proof }),
  response: linkRequest,
  errors: ['not_found', 'work_required'],
  limit: 'mail',
})
export const signInAgainByCode = endpoint({
  name: 'sign-in-again-by-code',
  method: 'POST',
  path: '/api/user/sign-in-again/code/',
  action: 'me.read',
  auth: ['session only'],
  summary: 'Confirms by the mailed code that it is the caller; the session counts as fresh again.',
  body: typedInput,
  status: 204,
  limit: 'sign-in',
})
