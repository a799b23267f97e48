/**
 * Every error the product answers, with its status. The server supplies the text in the reader's language.
 */
export const errorRegistry = {
  validation_failed: { status: 400 },
  /** Not permitted for this user: reported at a field, so that the form can state who is permitted. */
  invalid_access: { status: 400 },
  network_rejected: { status: 400 },
  bad_signature: { status: 400 },
  bad_token: { status: 401 },
  subscription_required: { status: 402 },
  /** Exceeds the team's plan; the text names a plan that suffices. */
  plan_limit: { status: 402 },
  not_authenticated: { status: 403 },
  sign_in_required: { status: 403 },
  /** Signed in, but too long ago for this: the page confirms that it is the same person, and sends it again. */
  fresh_sign_in: { status: 403 },
  /** The first factor was right; a passkey or a recovery code finishes the sign-in (`prove-second-factor`). */
  second_factor_required: { status: 403 },
  /** The team demands a passkey of its members, and the caller has none. */
  passkey_required: { status: 403 },
  bad_anti_forgery: { status: 403 },
  permission_denied: { status: 403 },
  token_scope: { status: 403 },
  account_suspended: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  /** The page that calls was drawn for another user than the one whose session it now sends. */
  other_user: { status: 409 },
  invalid_transition: { status: 409 },
  stale_version: { status: 409 },
  in_use: { status: 409 },
  custom_audience_gone: {
    status: 409,
  },
  autopilot_not_allowed: { status: 409 },
  last_admin: { status: 409 },
  last_login_way: { status: 409 },
  limit_reached: { status: 409 },
  already_subscribed: { status: 409 },
  not_subscribed: { status: 409 },
  creative_published: { status: 409 },
  network_reauthorise: { status: 409 },
  gone: { status: 410 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  wrong_host: { status: 421 },
  idempotency_mismatch: { status: 422 },
  rate_limited: { status: 429 },
  /** The address had many mails: the browser proves work for the next one (`proof-of-work.ts`). */
  work_required: { status: 429 },
  /** A visitor has looked up as many names today as one may without signing in. */
  visitor_limit: { status: 429 },
  server_error: { status: 500 },
  network_unavailable: { status: 502 },
  network_rate_limited: {
    status: 503,
  },
  /** The month's money for calls of X is spent; nothing of the user's is missing, so it is no 402. */
  network_budget: { status: 503 },
  overloaded: { status: 503 },
  /** Reading works; nothing can be saved. */
  storage_read_only: { status: 503 },
  timed_out: { status: 504 },
  /** No space for the upload; nothing of it is stored. */
  storage_full: { status: 507 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errorRegistry
