import type { Row } from './journal.ts'

/** Rows of the journal, one interface per table. Times are milliseconds since 1970. */
export interface RequestTokenRow extends Row {
  token: string
  secret: string
  callback: string
  created_at: number
  /** Binds the consent form to the page it was shown on. */
  form_key: string
  /** Set when the person allows access. */
  verifier: string | null
  user_index: number | null
  /** True once the verifier was exchanged, or the person denied. */
  used: boolean
}

export interface TokenRow extends Row {
  token: string
  secret: string
  user_index: number
  user_id: string
  handle: string
  created_at: number
  revoked: boolean
}

/** Networks one can sign in with by OAuth 2.0. */
export type SignInProvider = 'x' | 'facebook' | 'linkedin'

/** A sign-in by OAuth 2.0 in progress: requested, then allowed (with a code), then exchanged. */
export interface AuthorizationRow extends Row {
  /** Binds the consent form to the page it was shown on. */
  id: string
  provider: SignInProvider
  client_id: string
  redirect_uri: string
  /** Requested scopes; after consent, the granted ones. */
  scopes: string[]
  /** Scopes the person refused. */
  declined: string[]
  state: string
  /** PKCE; null for providers without it. */
  challenge: string | null
  challenge_method: 'S256' | 'plain' | null
  created_at: number
  /** Set when the person allows access. */
  code: string | null
  code_at: number | null
  user_index: number | null
  /** True once the code was exchanged, or the person denied. */
  used: boolean
}

/** A bearer token; `app` is the app's own, without a person (user_index -1). */
export interface BearerRow extends Row {
  token: string
  kind: 'access' | 'refresh' | 'app'
  provider: SignInProvider
  client_id: string
  user_index: number
  scopes: string[]
  declined: string[]
  created_at: number
  /** World time; null: never. */
  expires_at: number | null
  revoked: boolean
}

/** A follow created or ended through the API; key `source:target`, both indexes. */
export interface FollowRow extends Row {
  source: number
  target: number
  following: boolean
  /** The target is protected and has not accepted. */
  pending: boolean
  /** World time. */
  at: number
}

export interface ListRow extends Row {
  id: string
  /** Index of the person. */
  owner: number
  name: string
  description: string
  private: boolean
  created_at: number
}

/** Key `list:user`, the latter an index. */
export interface ListMemberRow extends Row {
  list: string
  user: number
  added_at: number
}

/** A message received by the mail box; its source is stored in `mail/<id>.eml`. */
export interface MailRow extends Row {
  id: string
  at: number
  /** Sender of the envelope. */
  from: string
  to: string[]
  /** Sender in the message's header. */
  headed_from: string
  subject: string
  text: string
  /** '' if the message has no HTML part. */
  html: string
  message_id: string
  headers: { name: string; value: string }[]
  attachments: { filename: string; type: string; bytes: number }[]
}

export interface AudienceRow extends Row {
  id: string
  account_id: string
  name: string
  description: string
  created_at: number
  updated_at: number
  deleted: boolean
  /** Acknowledged bytes of the members file; bytes beyond are an incomplete write. */
  byte_length: number
  /** World time at which the pending batch is processed; null if none is pending. */
  due_at: number | null
  /** World time at which the next member expires. */
  next_expiry: number | null
  /** null until the first batch was processed. */
  matched: number | null
}

export interface PermissionRow extends Row {
  id: string
  custom_audience_id: string
  granted_account_id: string
  permission_level: 'READ_ONLY' | 'READ_WRITE'
  created_at: number
  updated_at: number
  deleted: boolean
}

export const faultKinds = [
  'slow',
  'rate_limited',
  'error',
  'garbage',
  'lost_answer',
  'revoked',
  'mail_down',
  'event_lost',
  'event_doubled',
  'event_late',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface FaultRow extends Row {
  id: string
  /** Applies to requests whose path starts with this. */
  prefix: string
  /** HTTP method the rule applies to; null: all. */
  method: string | null
  kind: FaultKind
  /** slow: milliseconds; rate_limited: seconds until the reset; error: the status; event_late: seconds. */
  value: number
  /** How many more requests it applies to; null: no limit. */
  remaining: number | null
}

export interface CheckoutRow extends Row {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  mode: string
  success_url: string
  cancel_url: string
  client_reference_id: string | null
  customer: string
  customer_email: string | null
  metadata: Record<string, string>
  subscription_metadata: Record<string, string>
  line_items: {
    price: string
    quantity: number
    amount: number
    currency: string
    name: string
    interval: 'month' | 'year'
    metadata?: Record<string, string>
    /** Whether tax is in the amount; unknown where the price does not say. */
    tax_behavior?: 'inclusive' | 'exclusive'
  }[]
  trial_days: number
  /** Whether the page takes promotion codes. */
  takes_codes?: boolean
  locale?: 'en' | 'ja' | null
  /** Whether tax is computed, for which the page asks where the payer is. */
  automatic_tax?: boolean
  subscription: string | null
  created: number
}

export interface SubscriptionRow extends Row {
  id: string
  customer: string
  status: 'trialing' | 'active' | 'canceled' | 'past_due'
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  current_period_start: number
  current_period_end: number
  metadata: Record<string, string>
  items: CheckoutRow['line_items']
  /** What the subscription changes to with its next period. */
  schedule?: {
    id: string
    item: CheckoutRow['line_items'][number] | null
    metadata: Record<string, string>
  } | null
  /** Whether it was told that the trial ends soon. */
  trial_end_told?: boolean
  /** When its periods began: its day of the month is that of every renewal. */
  anchor?: number
  automatic_tax?: boolean
  created: number
}

export interface PaymentEventRow extends Row {
  id: string
  type: string
  created: number
  payload: string
  delivered: boolean
  attempts: number
  last_status: string
}
