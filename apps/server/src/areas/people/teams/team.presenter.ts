import type { Subscription, Team, User } from '@rookery/contract'
import { logoPath } from '../../../app/page/logo-path.ts'
import type { MembershipRow, TeamRow } from '../../../store/tables.ts'

export interface TeamParts {
  readonly team: TeamRow
  readonly member_count: number
  readonly subscriptions: Subscription[]
  /** The three billing fields are null for everyone except the team's admins. */
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
  requires_passkey: team.requires_passkey,
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
