import type { CallOutput } from '@rookery/contract'
import { jobIdOf, type AdsStatsJob, type StatsSegmentation } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { requireAdRow } from '../ad-rows/account-access.service.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import type { SegmentationRow, SegmentFigures } from '../store/tables.ts'
import { placeNameOf } from '../../../targeting/place-names.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { criteriaToSend } from '../native-targeting/native-criteria.service.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { dayAt, type DayRange } from '@rookery/notations/days.ts'
import { hoursOf, rangeOf } from './days.policy.ts'
import { firstDay, sumFigures } from '../ads-sync/figures.query.ts'
import { completeSegments, presentSegments, segmentsOfAnswer } from './segment-rows.ts'
import { changeSegmentation, findSegmentation, putSegmentation } from './segmentation.repository.ts'
import type { DateRangeRequest } from './totals.service.ts'

type SegmentationType = CallOutput<'get-campaign-segmentations'>['segmentation_type']
const HOUR_MS = 3_600_000
/** After this time a failed segmentation is requested again. */
const RETRY_AFTER_MS = 60_000
const MAX_DAYS = 45

export interface SegmentationAsked extends DateRangeRequest {
  readonly segmentation_type: SegmentationType
  readonly country?: string | undefined
}

/** A campaign's figures by segment: what is stored and fresh, else what the network's job has come to. */
export async function campaignSegmentations(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: SegmentationAsked,
  signal: AbortSignal,
): Promise<CallOutput<'get-campaign-segmentations'>> {
  const found = await requireAdRow(deps, actor, 'campaign', id, 'campaigns.read')
  if (asked.segmentation_type === 'METROS' && asked.country === undefined)
    throw invalid({ country: 'segmentations.countryRequired' })
  const mirror = await openAccountMirror(deps, found, signal)
  const campaign = found.row.network_id
  const range = rangeOf(asked, dayAt(deps.clock(), found.account.time_zone), {
    usual: 30,
    most: MAX_DAYS,
    first: campaign === null ? null : await firstDay(deps.db, mirror.sync.id, [campaign]),
  })
  const row =
    campaign === null
      ? null
      : await segmentationOf(
          deps,
          mirror,
          campaign,
          range,
          asked.segmentation_type,
          asked.country ?? '',
          signal,
        )
  const whole = campaign === null ? undefined : await totalsOfCampaign(deps, mirror, campaign, range)
  return {
    state: row?.state ?? 'ready',
    segmentation_type: asked.segmentation_type,
    start: range.from,
    end: range.to,
    rows: presentSegments(completeSegments(asked.segmentation_type, row?.rows ?? [], whole)).map((each) => ({
      ...each,
      // The network names metros in English.
      label: (asked.segmentation_type === 'METROS' && placeNameOf(each.label, actor.language)) || each.label,
    })),
    currency: currencyOf(found.account.currency),
    as_of: row?.as_of?.toISOString() ?? null,
  }
}

/** The totals of which the segments of these days are parts. */
export const totalsOfCampaign = async (
  deps: Deps,
  { sync }: AccountMirror,
  campaign: string,
  range: DayRange,
) =>
  (await sumFigures(deps.db, { sync_id: sync.id, ...range, campaign_ids: [campaign], by: 'campaign' })).get(
    campaign,
  )

/** Null when the days have not begun yet. */
export async function segmentationOf(
  deps: Deps,
  mirror: AccountMirror,
  campaign: string,
  range: DayRange,
  type: SegmentationType,
  countryAsked: string,
  signal: AbortSignal,
): Promise<SegmentationRow | null> {
  const country = type === 'METROS' ? countryAsked : ''
  const hours = hoursOf(range, mirror.access.account.time_zone, deps.clock())
  if (hours.end <= hours.start) return null
  const key = {
    sync_id: mirror.sync.id,
    campaign_id: campaign,
    segmentation_type: type,
    country,
    from_day: range.from,
    to_day: range.to,
  }
  const storedSegmentation = await findSegmentation(deps.db, key)
  if (storedSegmentation && isFresh(storedSegmentation, hours.end, deps.clock())) return storedSegmentation
  if (storedSegmentation?.state === 'running') {
    const latestAnswer = await lookUpSegmentation(deps, mirror, storedSegmentation)
    if (latestAnswer) return latestAnswer
  }
  try {
    const segmentPlace = country === '' ? undefined : await placeOf(deps, mirror, country, signal)
    const job = await mirror.api((ads, account, options) =>
      ads.stats.createJob(
        account,
        {
          entity: 'CAMPAIGN',
          entity_ids: [campaign],
          ...hours,
          granularity: 'TOTAL',
          metric_groups: ['ENGAGEMENT', 'BILLING'],
          segmentation_type: type satisfies StatsSegmentation,
          ...(segmentPlace === undefined ? {} : { country: segmentPlace }),
        },
        options,
      ),
    )
    const begunSegmentation = await putSegmentation(deps.db, {
      ...key,
      id: newId(deps),
      job_id: jobIdOf(job),
      state: 'running',
      created_at: deps.clock(),
    })
    return (await lookUpSegmentation(deps, mirror, begunSegmentation)) ?? begunSegmentation
  } catch (error) {
    // An outdated segmentation is better than none, and states its age.
    if (!isPassing(error) || !storedSegmentation?.as_of) throw error
    return { ...storedSegmentation, state: 'ready' }
  }
}

function isFresh(row: SegmentationRow, end: number, now: Date): boolean {
  if (row.state === 'failed') return now.getTime() - row.created_at.getTime() < RETRY_AFTER_MS
  if (row.state !== 'ready' || !row.as_of) return false
  const isSettled = row.as_of.getTime() - end > 3 * 24 * HOUR_MS
  return isSettled || now.getTime() - row.as_of.getTime() < HOUR_MS
}

/** The state of the network's segmentation job; undefined if the network no longer knows the job. */
async function lookUpSegmentation(
  deps: Deps,
  mirror: AccountMirror,
  row: SegmentationRow,
): Promise<SegmentationRow | undefined> {
  const jobs = await mirror.api((ads, account, options) => ads.stats.jobs(account, [row.job_id], options))
  const job = jobs.find((each) => jobIdOf(each) === row.job_id)
  if (!job) return undefined
  if (job.status === 'FAILED' || job.status === 'CANCELLED')
    return await changeSegmentation(deps.db, row.id, { state: 'failed', created_at: deps.clock() })
  if (job.status !== 'SUCCESS' || !job.url) return row
  const rows = await fetchRows(mirror, job)
  return rows && (await changeSegmentation(deps.db, row.id, { state: 'ready', rows, as_of: deps.clock() }))
}

async function fetchRows(mirror: AccountMirror, job: AdsStatsJob): Promise<SegmentFigures[] | undefined> {
  try {
    return segmentsOfAnswer(await mirror.api((ads, _, options) => ads.stats.download(job, options)))
  } catch (error) {
    // The file has expired: the job is started again.
    if ((error as { kind?: string }).kind === 'not_found') return undefined
    throw error
  }
}

/** The network's id of a country. */
async function placeOf(
  deps: Deps,
  { access }: AccountMirror,
  country: string,
  signal: AbortSignal,
): Promise<string> {
  return await asNetworkUser(deps, access.grant.granted_by, async (token) => {
    const segmentPlace = {
      targeting_type: 'LOCATION',
      targeting_value: country,
      operator_type: 'EQ' as const,
      name: country,
    }
    const { sent } = await criteriaToSend(deps, token, access.account.account_id, [segmentPlace], { signal })
    if (!sent[0]) throw invalid({ country: 'input.invalid' })
    return sent[0].targeting_value
  })
}
