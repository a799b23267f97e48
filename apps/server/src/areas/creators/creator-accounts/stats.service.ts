import { forecastFollowers } from '@rookery/analytics/forecast/forecast-followers.ts'
import type { CallInput, CallOutput } from '@rookery/contract'
import type { AccountDay } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { findTrackingOf, readSeriesOf } from '../../population/tracked-accounts/connected.service.ts'
import { readPostDays } from '../account-posts/figures.service.ts'
import { askFigures } from './ask-figures.service.ts'
import { accountDays, dailyFollowers, dayAfter, dayOf } from './account-days.policy.ts'
import { readGoal, readNotes } from './goal.service.ts'
import { chosenAccount, readCreatorAccounts } from './creator-account.service.ts'

/**
 * Figures of a connected account by day, with today's as X tells them now; a person read on the same day is paid
 * already. If X does not answer, or the budget does not allow it, today is missing.
 */
export async function readStats(
  deps: Deps,
  actor: UserActor,
  { account_id, start, end }: CallInput<'get-creator-stats'>,
  signal: AbortSignal,
  /** Without asking X, today is as the last snapshot told it. */
  { asksX }: { readonly asksX: boolean } = { asksX: true },
): Promise<CallOutput<'get-creator-stats'>> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  const snapshots = await readSeriesOf(deps, actor, uid)
  const today = deps.clock().toISOString().slice(0, 10)
  const all = accountDays(snapshots)
  // Days that are over need no question to X, which charges for each.
  const hasToday = asksX && (end === undefined || end >= today)
  if (snapshots.length > 0 && hasToday) {
    const { told } = await askFigures(deps, actor, { account: uid, plan: 'required' }, signal)
    const ofToday = all.at(-1)?.date === today ? all.pop() : undefined
    if (told)
      all.push({ ...dayOf(today, told, []), gained: ofToday?.gained ?? null, lost: ofToday?.lost ?? null })
    else if (ofToday) all.push(ofToday)
  }
  const tracked = await findTrackingOf(deps, actor, uid)
  const posts = tracked === null ? null : await readPostDays(deps, tracked)
  const withPosts = all.map((day) => {
    // Before the oldest post that was read nothing is known.
    if (posts?.first == null || day.date < posts.first) return day
    return { ...day, ...(posts.days.get(day.date) ?? { impressions: 0, engagements: 0 }) }
  })
  const days = withPosts.filter(({ date }) => (!start || date >= start) && (!end || date <= end))
  const followers = dailyFollowers(all)
  const forecast = forecastFollowers(followers)
  const last = all.at(-1)?.date ?? today
  const accounts = await readCreatorAccounts(deps, actor)
  return {
    account: accounts.find((item) => item.account_id === uid)!,
    days,
    totals: totalsOf(days),
    forecast: (forecast?.days ?? []).map((day, ahead) => ({ date: dayAfter(last, ahead + 1), ...day })),
    forecast_by: forecast?.by ?? null,
    goal: await readGoal(deps, actor, uid, followers, last),
    notes: await readNotes(deps, actor, uid),
  }
}

function totalsOf(days: readonly AccountDay[]) {
  const sum = (key: 'gained' | 'lost') => days.reduce((total, day) => total + (day[key] ?? 0), 0)
  const [gained, lost] = [sum('gained'), sum('lost')]
  const posts = days.map((day) => day.posts).filter((count) => count !== null)
  return {
    gained,
    lost,
    net: gained - lost,
    posts: posts.length < 2 ? null : posts.at(-1)! - posts[0]!,
    impressions: sumOf(days, 'impressions'),
    engagements: sumOf(days, 'engagements'),
  }
}

const sumOf = (days: readonly AccountDay[], key: 'impressions' | 'engagements'): number | null => {
  const told = days.map((day) => day[key]).filter((count) => count !== null)
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0)
}
