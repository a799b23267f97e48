import { GAINS, LOSSES, type FollowerEventKind, type Moment } from '@rookery/world'
import type { Figure } from '../measurement.ts'
import type { FittedAccount } from './creator-effects.ts'

const ALL_KINDS: readonly FollowerEventKind[] = [
  'followed',
  'left',
  'blocked_you',
  'you_blocked',
  'suspended',
  'deactivated',
  'deleted',
  'returned',
  'renamed',
  'protected',
  'unprotected',
]

/** Followers who come and leave a day, as shares of those there are, and for how many of the causes. */
export function churnFigures(moment: Moment, indexes: readonly number[]): Figure[] {
  let [followerDays, gained, lost] = [0, 0, 0]
  const kinds = new Set<FollowerEventKind>()
  for (const index of indexes) {
    for (const day of moment.followerDaysOf(index)) followerDays += day.followers
    for (const { kind } of moment.followerEventsOf(index)) {
      kinds.add(kind)
      if (GAINS.has(kind)) gained += 1
      if (LOSSES.has(kind)) lost += 1
    }
  }
  return [
    { name: 'followers lost a day', n: lost, value: lost / followerDays, floor: 0.0017, ceiling: 0.0023 },
    {
      name: 'followers gained a day',
      n: gained,
      value: gained / followerDays,
      floor: 0.0021,
      ceiling: 0.0029,
    },
    {
      name: 'kinds of what happens to followers',
      n: ALL_KINDS.length,
      value: ALL_KINDS.filter((kind) => kinds.has(kind)).length,
      floor: ALL_KINDS.length,
    },
  ]
}

/** How many times as many followers leave on days after bursts, and come on days after strong posts. */
function responsesOf(
  moment: Moment,
  accounts: readonly (readonly [index: number, account: FittedAccount])[],
) {
  const leaving = { burst: [0, 0], other: [0, 0] }
  const coming = { strong: [0, 0], weak: [0, 0] }
  for (const [index, { truth }] of accounts) {
    const posts = Map.groupBy(truth.posts, ({ created_at }) => created_at.slice(0, 10))
    const strengthOf = (date: string) =>
      (posts.get(date) ?? []).reduce((sum, post) => sum + Math.exp(post.log_impressions) / post.followers, 0)
    // The first two days have no days before them, and the last is not over.
    const days = moment.followerDaysOf(index).slice(2, -1)
    const strengths = days.map(({ date }) => strengthOf(date))
    const middle = strengths.toSorted((a, b) => a - b)[strengths.length >> 1] ?? 0
    days.forEach((day, i) => {
      const isBurst = posts.get(day.date)?.some(({ is_burst }) => is_burst) === true
      const left = leaving[isBurst ? 'burst' : 'other'] as [number, number]
      left[0] += day.by_kind.left ?? 0
      left[1] += day.followers
      const come = coming[(strengths[i] as number) > middle ? 'strong' : 'weak'] as [number, number]
      come[0] += day.by_kind.followed ?? 0
      come[1] += day.followers
    })
  }
  const rate = ([count = 0, followers = 0]: readonly number[]) => count / followers
  return {
    leaving: rate(leaving.burst) / rate(leaving.other),
    coming: rate(coming.strong) / rate(coming.weak),
    n: leaving.burst[1] as number,
  }
}

export function responseFigures(
  moment: Moment,
  planted: readonly (readonly [number, FittedAccount])[],
  none: readonly (readonly [number, FittedAccount])[],
): Figure[] {
  const [with_, without] = [responsesOf(moment, planted), responsesOf(moment, none)]
  return [
    { name: 'leave on days of bursts ÷ on other days', n: with_.n, value: with_.leaving, floor: 1.5 },
    { name: 'come on days of strong posts ÷ on weak ones', n: with_.n, value: with_.coming, floor: 1.25 },
    {
      name: 'leave on days of bursts ÷ on other days, null accounts',
      n: without.n,
      value: without.leaving,
      floor: 0.75,
      ceiling: 1.25,
    },
    {
      name: 'come on days of strong posts ÷ on weak ones, null accounts',
      n: without.n,
      value: without.coming,
      floor: 0.9,
      ceiling: 1.1,
    },
  ]
}
