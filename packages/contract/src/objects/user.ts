import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { currencies, languages, membershipLevels, planFeatures } from '../enums.ts'
import { id, time } from './common.ts'

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  interval: z.enum(['month', 'year']),
  price_micro: plain('money'),
  currency: z.enum(currencies),
  features: z.array(z.enum(planFeatures)),
})
export const subscription = z.object({
  id,
  product: z.enum(['team', 'premium']),
  plan: plan.omit({ features: true }),
  start: time,
  end: time.nullable(),
  active: z.boolean(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  cancel_at: time.nullable(),
  provider_id: z.string(),
})
export type Subscription = z.infer<typeof subscription>

export const team = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  member_count: plain('things'),
  /** The three billing fields are null for everyone but the team's admins. */
  invoice_email: z.string().nullable(),
  country: z.string().nullable(),
  invoice_name: z.string().nullable(),
  subscriptions: z.array(subscription),
  is_organisation: z.boolean(),
  /** The organisation it belongs to, whose members see this team and invite to it. */
  organisation_id: id.nullable(),
  time_zone: z.string(),
  /** Whether members need a passkey; without one, nothing else of the team answers. */
  requires_passkey: z.boolean(),
  created_at: time,
})
export type Team = z.infer<typeof team>

export const membership = z.object({ id, team, level: z.enum(membershipLevels), user_id: id, joined: time })
export const socialAccount = z.object({
  id,
  provider: z.enum(['twitter', 'twitter_oauth2', 'facebook', 'linkedin']),
  uid: z.string(),
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  scopes: z.array(z.string()),
  connected_at: time,
  needs_reconnect: z.boolean(),
})
export const user = z.object({
  id,
  email: z.string().nullable(),
  /** The user proved that they receive mail at the address: it can sign in, and shows its open invites. */
  email_confirmed: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  groups: z.array(z.object({ name: z.string() })),
  social_accounts: z.array(
    socialAccount.pick({ id: true, provider: true, handle: true, name: true, avatar_url: true }),
  ),
  memberships: z.array(membership),
  /** CSRF token of the session; null in token modes. */
  token: z.string().nullable(),
  country: z.string().nullable(),
  time_zone: z.string(),
  is_network_representative: z.boolean(),
  is_organisation_user: z.boolean(),
  has_passkey: z.boolean(),
  /** Named by the operator: may import people into the population and select the one in use. */
  is_operator: z.boolean(),
})
export type User = z.infer<typeof user>

/**
 * A member of a team, or an invited person: then user_id, joined and last_login are null and id is the
 * invite's.
 */
export const member = z.object({
  id,
  user_id: id.nullable(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  level: z.enum(membershipLevels),
  joined: time.nullable(),
  last_login: time.nullable(),
  is_you: z.boolean(),
  /** Null for members. */
  invite_state: z.enum(['pending', 'sent']).nullable(),
  invite_message: z.string().nullable(),
})
export type Member = z.infer<typeof member>

export const adAccount = z.object({
  id,
  name: z.string(),
  /** The network's base-36 id. */
  account_id: z.string(),
  network: z.literal('twitter'),
  handle: z.string().nullable(),
  currency: z.enum(currencies),
  time_zone: z.string(),
  approval_status: z.string(),
  permissions: z.array(z.string()),
  /** Null if unknown. */
  access: z.boolean().nullable(),
  checked_at: time.nullable(),
})
export type AdAccount = z.infer<typeof adAccount>
export const grantedAccount = z.object({
  id,
  member: id,
  account: z.object({ account_id: z.string(), network: z.literal('twitter'), name: z.string() }),
  granted_by: id,
  created_at: time,
  checked_at: time.nullable(),
})
export const teamAccount = z.object({
  id,
  team_id: id,
  account: adAccount,
  /** Ids of memberships with a grant. */
  members: z.array(id),
  /** Access and an active subscription (or one of the configured exempt accounts). */
  can_upload: z.boolean(),
  access: z.boolean().nullable(),
  checked_at: time.nullable(),
})
export type TeamAccount = z.infer<typeof teamAccount>
