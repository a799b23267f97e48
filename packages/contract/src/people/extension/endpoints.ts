import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { time } from '../../objects/common.ts'
import { formSections, formSteps } from './form.ts'

/** SHA-256 of the verifier, in base64url. */
const challenge = z.string().regex(/^[\w-]{43}$/)
const version = z.string().regex(/^\d{1,5}(\.\d{1,5}){1,3}$/)
const revision = z.string().regex(/^[\w.-]{1,40}$/)

export const startExtensionPairing = endpoint({
  name: 'start-extension-pairing',
  method: 'POST',
  path: '/api/user/extension-pairings/',
  action: 'tokens.manage',
  auth: ['session only'],
  summary:
    'Answers a code, valid once and for 2 minutes, with which the browser extension that knows the verifier of this challenge gets a token.',
  body: z.strictObject({
    challenge,
    /** Name of the token, so that its owner recognizes the browser. */
    name: z.string().trim().min(1).max(80),
  }),
  response: z.object({ code: z.string(), expires_at: time }),
  errors: ['limit_reached', 'fresh_sign_in'],
})

export const redeemExtensionPairing = endpoint({
  name: 'redeem-extension-pairing',
  method: 'POST',
  path: '/api/external/extension-pairings/redeem/',
  action: 'sign-in',
  auth: ['none'],
  summary:
    'Exchanges the code of a pairing and its verifier for a token of the mode extension. The first try uses the code up.',
  body: z.strictObject({
    code: z.string().regex(/^[\w-]{43}$/),
    verifier: z.string().regex(/^[\w-]{43,128}$/),
  }),
  response: z.object({ token: z.string(), expires_at: time }),
  errors: ['limit_reached'],
  limit: 'sign-in',
})

export const getExtensionStatus = endpoint({
  name: 'get-extension-status',
  method: 'GET',
  path: '/api/external/extension-status/',
  action: 'extension.use',
  auth: ['token:extension'],
  summary:
    'What the extension has to know before it works: the oldest version still served, whether it may fill the form, and revisions of the form known to be broken.',
  response: z.object({
    min_version: version,
    /** The operator has switched on filling the ad platform's form, which the rules of X forbid. */
    filling: z.boolean(),
    broken_revisions: z.array(revision),
  }),
})

export const reportExtensionForm = endpoint({
  name: 'report-extension-form',
  method: 'POST',
  path: '/api/external/extension-reports/',
  action: 'extension.use',
  auth: ['token:extension'],
  summary:
    'Tells the operator that a section of the form is not as the extension knows it. Nothing of the page itself is sent: the hash is of roles and names.',
  body: z.strictObject({
    extension_version: version,
    revision,
    section: z.enum(formSections),
    step: z.enum(formSteps),
    outline_hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  status: 204,
  limit: 'reports',
})
