import type { Team, User } from '@rookery/contract'
import { queryClient } from '../../shared/query/query-client.ts'
import type { Place } from '../../shared/router/history.ts'
import type { Params } from '../../shared/router/match-route.ts'
import { redirect } from '../../shared/router/redirect.ts'
import { meQuery } from '../../shared/session/me.query.ts'
import { storeReturnPath } from '../../shared/session/return-path.ts'
import { requireUserOr } from '../../shared/sign-in/require-user.ts'
import { keepSellText } from '../../shared/recipe/handed-sell-text.ts'
import { storeForeignTeam } from '../../shared/teams/foreign-team.ts'
import { storeRecentTeam, readRecentTeam } from '../../shared/teams/recent-team.ts'
import { findTeam, teamsQuery } from '../../shared/teams/teams.query.ts'
import { pathsFor } from './paths.ts'

const paths = pathsFor(null)

export const requireUser = requireUserOr(paths.login)

/**
 * The team in the address; teams load after the user (STATE-032), and a team the user does not belong to
 * leads to the choice (ROUTE-025). A team that demands a passkey leads to where one is set up.
 */
export async function requireTeam(place: Place, { teamId = '' }: Params): Promise<Team> {
  const user = await requireUser(place)
  const cachedTeam = findTeam(queryClient.getQueryData(teamsQuery.queryKey) ?? [], teamId)
  const team = cachedTeam ?? findTeam(await queryClient.fetchQuery({ ...teamsQuery, staleTime: 0 }), teamId)
  if (!team) {
    storeForeignTeam(teamId)
    throw redirect(paths.chooseTeam)
  }
  if (team.requires_passkey && !(await hasPasskeyNow(user))) {
    storeReturnPath(place.href)
    throw redirect(paths.setUpPasskey)
  }
  storeRecentTeam(team.slug)
  return team
}

/** What the browser kept of the user may be older than their passkey. */
const hasPasskeyNow = async (user: User): Promise<boolean> =>
  user.has_passkey || ((await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }))?.has_passkey ?? false)

/** For a screen without a team in the frame of the recent one: loads user and teams first. */
export async function requireUserAndTeams(place: Place): Promise<void> {
  await requireUser(place)
  await queryClient.ensureQueryData(teamsQuery)
}

/** For screens of the installation's operators, which exist for nobody else. */
export async function requireOperator(place: Place): Promise<void> {
  const user = await requireUser(place)
  if (!user.is_operator) throw redirect(paths.chooseTeam)
  await queryClient.ensureQueryData(teamsQuery)
}

/** For a screen also open to visitors: loads the teams if a user is signed in. */
export async function loadTeamsOfUser(): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery)) await queryClient.ensureQueryData(teamsQuery)
}

/** A server started for tests marks the page; on any other server the screen does not exist. */
export async function requireTestStart(): Promise<void> {
  if (!document.querySelector('meta[name="test-start"]')) throw redirect(paths.chooseTeam)
}

/**
 * '/' opens the recent team if the user still belongs to it (STATE-034); without any team it opens the
 * onboarding. What somebody said to sell on another site goes along.
 */
export async function openRecentTeam(place: Place): Promise<never> {
  await requireUser(place)
  keepSellText(place.hash)
  const teams = await queryClient.fetchQuery({ ...teamsQuery, staleTime: 0 })
  const recentSlug = readRecentTeam()
  const team = recentSlug ? findTeam(teams, recentSlug) : teams.length === 1 ? teams[0] : undefined
  throw redirect(team ? paths.team(team.slug) : teams.length === 0 ? paths.welcome : paths.chooseTeam)
}

/** A team's address without a path opens its audiences. */
export async function openTeam(place: Place, params: Params): Promise<never> {
  throw redirect(pathsFor(await requireTeam(place, params)).audiences())
}
