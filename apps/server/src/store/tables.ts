import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The tables of migrations/0001; a test compares them with the database. Constraints and indexes are in the
 * migration.
 */
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 6 })

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email'),
  first_name: text('first_name').notNull().default(''),
  last_name: text('last_name').notNull().default(''),
  language: text('language', { enum: ['en', 'ja'] })
    .notNull()
    .default('en'),
  time_zone: text('time_zone').notNull().default('UTC'),
  country: text('country'),
  groups: text('groups').array().notNull().default([]),
  suspended: boolean('suspended').notNull().default(false),
  created_at: time('created_at').notNull(),
  last_login_at: time('last_login_at'),
  /** When the user proved that they receive mail at the address. Only a confirmed address can sign in. */
  email_confirmed_at: time('email_confirmed_at'),
  /** Of an erased user only the id remains, as the author of things in teams. */
  erased_at: time('erased_at'),
})
export type UserRow = typeof users.$inferSelect

export const socialAccounts = pgTable('social_accounts', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  provider: text('provider', { enum: ['twitter', 'twitter_oauth2', 'facebook', 'linkedin'] }).notNull(),
  uid: text('uid').notNull(),
  handle: text('handle').notNull(),
  name: text('name').notNull(),
  avatar_url: text('avatar_url'),
  scopes: text('scopes').array().notNull().default([]),
  sealed_token: text('sealed_token').notNull(),
  needs_reconnect: boolean('needs_reconnect').notNull().default(false),
  connected_at: time('connected_at').notNull(),
  /** Until then only the process that set this may refresh the user's bearer token. */
  refreshing_until: time('refreshing_until'),
})
export type SocialAccountRow = typeof socialAccounts.$inferSelect

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  token_hash: text('token_hash').notNull(),
  created_at: time('created_at').notNull(),
  last_seen_at: time('last_seen_at').notNull(),
  /** When the person last confirmed that it is them, without a new session. */
  confirmed_at: time('confirmed_at'),
  /** The token before that; valid for requests under way. */
  previous_hash: text('previous_hash'),
  previous_until: time('previous_until'),
  /** Hash of the session's first token, of which its anti-forgery value is made; null while it has its first. */
  anti_forgery_hash: text('anti_forgery_hash'),
  user_agent: text('user_agent').notNull().default(''),
})

export const oauthAttempts = pgTable('oauth_attempts', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  token_hash: text('token_hash').notNull(),
  browser_hash: text('browser_hash').notNull(),
  state: text('state', { enum: ['requested', 'exchanging', 'exchanged'] }).notNull(),
  verifier_hash: text('verifier_hash'),
  sealed_secret: text('sealed_secret').notNull(),
  expires_at: time('expires_at').notNull(),
})
export type OauthAttemptRow = typeof oauthAttempts.$inferSelect

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  logo: text('logo'),
  invoice_email: text('invoice_email'),
  country: text('country'),
  invoice_name: text('invoice_name'),
  is_organisation: boolean('is_organisation').notNull().default(false),
  /** The organisation the team belongs to. */
  organisation_id: uuid('organisation_id'),
  time_zone: text('time_zone').notNull().default('UTC'),
  /** Members without a passkey are refused everything of the team. */
  requires_passkey: boolean('requires_passkey').notNull().default(false),
  created_at: time('created_at').notNull(),
})
export type TeamRow = typeof teams.$inferSelect

export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  user_id: uuid('user_id').notNull(),
  level: text('level', { enum: ['admin', 'member'] }).notNull(),
  joined: time('joined').notNull(),
})
export type MembershipRow = typeof memberships.$inferSelect

export const adAccounts = pgTable('ad_accounts', {
  id: uuid('id').primaryKey(),
  network: text('network', { enum: ['twitter'] })
    .notNull()
    .default('twitter'),
  account_id: text('account_id').notNull(),
  name: text('name').notNull(),
  handle: text('handle'),
  currency: text('currency').notNull(),
  time_zone: text('time_zone').notNull(),
  approval_status: text('approval_status').notNull(),
  updated_at: time('updated_at').notNull(),
})
export type AdAccountRow = typeof adAccounts.$inferSelect

export const adAccountAccess = pgTable('ad_account_access', {
  user_id: uuid('user_id').notNull(),
  ad_account_id: uuid('ad_account_id').notNull(),
  permissions: text('permissions').array().notNull().default([]),
  access: boolean('access'),
  checked_at: time('checked_at').notNull(),
  listed: boolean('listed').notNull().default(true),
})
export type AdAccountAccessRow = typeof adAccountAccess.$inferSelect

export const adAccountLists = pgTable('ad_account_lists', {
  user_id: uuid('user_id').primaryKey(),
  fetched_at: time('fetched_at').notNull(),
})

export const grantedAccounts = pgTable('granted_accounts', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  membership_id: uuid('membership_id').notNull(),
  ad_account_id: uuid('ad_account_id').notNull(),
  granted_by: uuid('granted_by').notNull(),
  created_at: time('created_at').notNull(),
  checked_at: time('checked_at'),
  access: boolean('access'),
  revoked_at: time('revoked_at'),
})
export type GrantedAccountRow = typeof grantedAccounts.$inferSelect

/** Belongs to a team or a person: one of `team_id` and `user_id` is null. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id'),
  user_id: uuid('user_id'),
  product: text('product', { enum: ['team', 'premium'] }).notNull(),
  plan_id: text('plan_id').notNull(),
  plan_name: text('plan_name').notNull(),
  interval: text('interval', { enum: ['month', 'year'] }).notNull(),
  price_micro: bigint('price_micro', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  start_at: time('start_at').notNull(),
  end_at: time('end_at'),
  status: text('status', { enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
  cancel_at: time('cancel_at'),
  provider_id: text('provider_id').notNull(),
  provider_time: time('provider_time').notNull(),
  /** The payer at the provider. */
  provider_customer: text('provider_customer'),
  period_end: time('period_end'),
  past_due_since: time('past_due_since'),
  /** The plan that follows with the next period. */
  next_plan_id: text('next_plan_id'),
  /** Since when the payer's bank disputes a payment. */
  disputed_since: time('disputed_since'),
  /** When the payer was told that the trial ends soon. */
  trial_told_at: time('trial_told_at'),
})
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Belongs to a team or a person, as a subscription does. */
export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  team_id: uuid('team_id'),
  user_id: uuid('user_id'),
  opened_by: uuid('opened_by').notNull(),
  plan_id: text('plan_id').notNull(),
  created_at: time('created_at').notNull(),
  state: text('state').$type<'opening' | 'open' | 'closed'>().notNull().default('closed'),
  provider_customer: text('provider_customer'),
})

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  received_at: time('received_at').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  actor: text('actor').notNull(),
  route: text('route').notNull(),
  key: text('key').notNull(),
  request_hash: text('request_hash').notNull(),
  status: integer('status'),
  body: text('body'),
  created_at: time('created_at').notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  at: time('at').notNull(),
  actor_id: uuid('actor_id'),
  team_id: uuid('team_id'),
  verb: text('verb').notNull(),
  object_kind: text('object_kind').notNull(),
  object_id: text('object_id').notNull(),
  data: jsonb('data').notNull().default({}),
  hash: text('hash').notNull(),
  /** The key of the hash; null: written before the chain had one. */
  key_id: text('key_id'),
})
