import type { CallOutput } from '@rookery/contract'
import type {
  KindOfPosts,
  PerformanceModel,
  PostPerformance,
} from '@rookery/contract/creators/own-posts/post-performance.ts'
import type { lossFates } from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readStats } from '../creator-accounts/stats.service.ts'
import { readUnfollowers } from '../creator-people/creator-people.service.ts'
import { readEngagers } from '../engagers/engagers.service.ts'
import { readBestTime } from '../own-posts/best-time.service.ts'
import { listPerformance } from '../own-posts/post-performance.service.ts'
import type { Period } from './report-period.policy.ts'

/** Days before the report by which good hours are judged, as on the screen of posts. */
const WEEKS_OF_HOURS = 13

export type LostFate = (typeof lossFates)[number]

/** What the screens of an account show for a period. */
export interface ReportData {
  readonly handle: string
  readonly period: Period
  readonly made_at: Date
  readonly stats: CallOutput<'get-creator-stats'>
  /** People by what became of them; who was only renamed is not lost. */
  readonly lost: readonly { readonly fate: LostFate; readonly people: number }[]
  /**
   * How many people reacted, without who: a file is kept for 90 days, and X wants names gone a day after an account is.
   */
  readonly engagers: Pick<CallOutput<'list-engagers'>, 'totals' | 'coverage'>
  /** Of the period, the most seen first. */
  readonly posts: readonly PostPerformance[]
  /** Of all posts read. */
  readonly kinds: readonly KindOfPosts[]
  readonly model: PerformanceModel
  readonly hours: CallOutput<'get-best-post-time'>
}

/** Reads what the screens show, through their services. Nothing is asked of X for days that are over. */
export async function readReportData(
  deps: Deps,
  actor: UserActor,
  account: { readonly account_id: string; readonly handle: string },
  period: Period,
  signal: AbortSignal,
): Promise<ReportData> {
  const { account_id } = account
  const days = { account_id, ...period }
  const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const stats = await readStats(deps, actor, days, signal)
  const { days: lostDays } = await readUnfollowers(deps, actor, {
    ...days,
    ordering: '-lost_at',
    ...{ limit: 1, offset: 0 },
  })
  const engagers = await readEngagers(deps, actor, { ...days, ordering: '-score', limit: 1, offset: 0 })
  const { rows, whole } = await listPerformance(deps, actor, { ...days, ordering: '-impressions', ...all })
  const hours = await readBestTime(deps, actor, { account_id, weeks: WEEKS_OF_HOURS })
  const byFate = Map.groupBy(lostDays, ({ fate }) => fate)
  return {
    handle: account.handle,
    period,
    made_at: deps.clock(),
    stats,
    lost: [...byFate]
      .flatMap(([fate, ofFate]) =>
        fate === 'renamed' ? [] : [{ fate, people: ofFate.reduce((sum, { people }) => sum + people, 0) }],
      )
      .toSorted((a, b) => b.people - a.people),
    engagers: { totals: engagers.totals, coverage: engagers.coverage },
    posts: rows,
    kinds: whole.kinds,
    model: whole.model,
    hours,
  }
}
