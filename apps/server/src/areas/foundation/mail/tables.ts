import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UiLanguage } from '@rookery/contract'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type MailKind =
  | 'account-request'
  | 'audience-share'
  | 'targeting-share'
  | 'invite'
  | 'sign-in'
  | 'personal-link'
  | 'confirm-address'
  | 'address-changed'
  | 'sign-in-again'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-reset'
  | 'token-made'
  | 'site-request'
  | 'material-link'
  | 'audience-request'
  | 'creator-report'
  | 'payment-failed'
  | 'trial-ends'

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<MailKind>().notNull(),
  subject_id: uuid('subject_id').notNull(),
  to_email: text('to_email').notNull(),
  language: text('language').$type<UiLanguage>().notNull(),
  state: text('state').$type<'queued' | 'sent' | 'failed' | 'dropped'>().notNull(),
  cause: text('cause').notNull().default(''),
  /** Keyed hash of the visitor's IP address; null for mails requested by signed-in users and jobs. */
  asker: text('asker'),
  /** Hash of the proof of work that paid for a mail beyond the address's total. */
  proof: text('proof'),
  expires_at: time('expires_at').notNull(),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})
export type MailRow = typeof mails.$inferSelect
