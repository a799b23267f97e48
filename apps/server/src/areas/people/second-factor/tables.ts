import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  credential_id: text('credential_id').notNull(),
  /** In base64url. */
  public_key: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  /** Synchronized between devices, as the authenticator says. */
  is_backed_up: boolean('is_backed_up').notNull(),
  name: text('name').notNull(),
  created_at: time('created_at').notNull(),
  last_used_at: time('last_used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  code_hash: text('code_hash').notNull(),
  created_at: time('created_at').notNull(),
  used_at: time('used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: ['add', 'sign-in', 'second-factor', 'sign-in-again'] }).notNull(),
  challenge_hash: text('challenge_hash').notNull(),
  bound_to: text('bound_to').notNull(),
  expires_at: time('expires_at').notNull(),
})
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect

export const pendingSignIns = pgTable('pending_sign_ins', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  token_hash: text('token_hash').notNull(),
  /** How the first factor was proven. */
  provider: text('provider').notNull(),
  return_path: text('return_path'),
  /** Recovery codes tried. */
  tries: integer('tries').notNull().default(0),
  expires_at: time('expires_at').notNull(),
})
export type PendingSignInRow = typeof pendingSignIns.$inferSelect

export const passkeyResets = pgTable('passkey_resets', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  why: text('why').notNull(),
  created_at: time('created_at').notNull(),
  due_at: time('due_at').notNull(),
  ended_at: time('ended_at'),
  outcome: text('outcome', { enum: ['done', 'canceled'] }),
})
export type PasskeyResetRow = typeof passkeyResets.$inferSelect
