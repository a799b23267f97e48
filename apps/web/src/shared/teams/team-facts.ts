import type { Subscription, Team, User } from '@rookery/contract'

/** The subscription that started last (RULE-024). */
export const subscriptionOf = (team: Pick<Team, 'subscriptions'>): Subscription | undefined =>
  team.subscriptions.toSorted((a, b) => b.start.localeCompare(a.start))[0]

export const hasActiveSubscription = (team: Pick<Team, 'subscriptions'>): boolean =>
  subscriptionOf(team)?.active === true

/** By the plan's name, ignoring case (RULE-025). */
export const isEnterprise = (team: Pick<Team, 'subscriptions'>): boolean =>
  subscriptionOf(team)?.plan.name.toLowerCase().includes('enterprise') ?? false

/** True if all three are set (RULE-023). */
export const hasBillingDetails = (team: Pick<Team, 'invoice_email' | 'country' | 'invoice_name'>): boolean =>
  Boolean(team.invoice_email && team.country && team.invoice_name)

/** Whether the user belongs to an organisation or one of its teams and so may invite there. */
export const isOfOrganisation = (
  user: Pick<User, 'memberships'> | null | undefined,
  team: Pick<Team, 'id' | 'organisation_id'>,
): boolean =>
  user?.memberships.some(
    (m) => m.team.is_organisation && (m.team.id === team.id || m.team.id === team.organisation_id),
  ) ?? false

export const isTeamAdmin = (user: Pick<User, 'memberships'> | null | undefined, teamId: string): boolean =>
  user?.memberships.some((m) => m.team.id === teamId && m.level === 'admin') ?? false
