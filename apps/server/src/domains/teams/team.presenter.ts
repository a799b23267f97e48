import type { Member, Subscription, Team, User } from '@rookery/contract'
import type { InviteRow } from '../invites/tables.ts'
import { logoPath } from '../../app/logo-path.ts'
import type { MembershipRow, TeamRow, UserRow } from '../../store/tables.ts'

export interface TeamParts {
  readonly team: TeamRow
  readonly member_count: number
  readonly subscriptions: Subscription[]
  /** The three billing fields are null for everybody but the team's admins. */
  readonly with_billing: boolean
}

export const presentTeam = ({ team, member_count, subscriptions, with_billing }: TeamParts): Team => ({
  id: team.id,
  ...presentPublicTeam(team),
  member_count,
  invoice_email: with_billing ? team.invoice_email : null,
  country: with_billing ? team.country : null,
  invoice_name: with_billing ? team.invoice_name : null,
  subscriptions,
  is_organisation: team.is_organisation,
  organisation_id: team.organisation_id,
  time_zone: team.time_zone,
  created_at: team.created_at.toISOString(),
})

/** Name, slug and logo, and nothing else of the team. */
export const presentPublicTeam = ({ name, slug, logo }: TeamRow) => ({
  name,
  slug,
  logo: logo === null ? null : logoPath(logo),
})

export const presentMembership = (membership: MembershipRow, team: Team): User['memberships'][number] => ({
  id: membership.id,
  team,
  level: membership.level,
  user_id: membership.user_id,
  joined: membership.joined.toISOString(),
})

export const presentMember = (
  { membership, user }: { membership: MembershipRow; user: UserRow },
  viewer: { user_id: string; sees_email: boolean },
): Member => ({
  id: membership.id,
  user_id: user.id,
  email: viewer.sees_email ? user.email : null,
  first_name: user.first_name,
  last_name: user.last_name,
  level: membership.level,
  joined: membership.joined.toISOString(),
  last_login: user.last_login_at?.toISOString() ?? null,
  is_you: user.id === viewer.user_id,
  invite_state: null,
  invite_message: null,
})

/** Somebody invited, in the list of members. */
export const presentInvited = (invite: InviteRow): Member => ({
  id: invite.id,
  user_id: null,
  email: invite.email,
  first_name: '',
  last_name: '',
  level: invite.level,
  joined: null,
  last_login: null,
  is_you: false,
  invite_state: invite.sent_at === null ? 'pending' : 'sent',
  invite_message: invite.message,
})
