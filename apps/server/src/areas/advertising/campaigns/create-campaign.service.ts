import type { Campaign, TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  requireNamedAccount,
  type AccountRequest,
  type GrantedAccess,
} from '../advertising/account-access.service.ts'
import { openAccountMirror } from '../advertising/account-mirror.service.ts'
import { unfinishedByRow } from '../advertising/unfinished-work.service.ts'
import { changeRow, insertRow } from '../advertising/advertising-rows.service.ts'
import type { AdsObjectRow, ObjectKind } from '../advertising/tables.ts'
import { forecastLaunch, keepForecast } from '../forecasts/keep-forecast.service.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { announceJob } from '../../foundation/jobs/job-outbox.service.ts'
import { checkBidding } from './bidding.policy.ts'
import { presentCampaign } from './campaign.presenter.ts'
import { groupData, launchData, queueMaking, lineItemsOf } from './claim-launch.service.ts'
import { readTargeting, type TargetingRequest, type TargetingRead } from './compile-targeting.service.ts'
import { creativeOf, creativeToShow, requireAdOfDraft, hangOn } from './creative-to-show.service.ts'
import { promotedOfDraft, type AdSetDraft, type CampaignDraft, type Promoted } from './drafts.ts'
import { fundingFor, prepareAdSet } from './prepare-launch.service.ts'
import { checkSchedule } from './schedule.service.ts'
import { checkPlacements } from './placements.policy.ts'

type Bidding = Pick<AdSetDraft, 'bid_strategy' | 'bid_micro' | 'frequency_cap'>
export interface CampaignInput extends CampaignDraft, AccountRequest, TargetingRequest, Promoted, Bidding {
  readonly placements?: TargetingPackage['placements'] | undefined
  readonly status: 'Draft' | 'Paused' | 'Scheduled' | 'Active'
  readonly creative_id?: string | undefined
  readonly planned_creative_id?: string | undefined
}

const draftOf = (input: CampaignDraft): CampaignDraft => ({
  name: input.name,
  objective: input.objective,
  funding_instrument_id: input.funding_instrument_id ?? null,
  start: input.start,
  end: input.end ?? null,
  daily_budget_micro: input.daily_budget_micro ?? null,
  lifetime_budget_micro: input.lifetime_budget_micro ?? null,
  ...(input.planned_creative_id ? { planned_creative_id: input.planned_creative_id } : {}),
})

/** The ad set that a campaign's form describes besides. */
const adSetOf = (input: CampaignInput, read: TargetingRead | undefined): AdSetDraft | null => {
  const targeting = read?.targeting_package
  if (!targeting && input.placements === undefined) return null
  return {
    name: input.name,
    placements: input.placements ?? targeting?.placements ?? [],
    targeting_package: targeting ?? emptyPackage,
    audience_id: input.audience_id ?? null,
    start: input.start,
    end: input.end ?? null,
    ...(input.bid_strategy ? { bid_strategy: input.bid_strategy } : {}),
    ...(input.bid_micro ? { bid_micro: input.bid_micro } : {}),
    ...(input.frequency_cap ? { frequency_cap: input.frequency_cap } : {}),
    ...promotedOfDraft(input),
  }
}
const emptyPackage: TargetingPackage = {
  keywords: [],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: [],
  custom_audiences: [],
  locations: [],
  age: 'AGE_ANY',
  gender: 'ANY',
  countries: [],
  job_titles: [],
  companies: [],
}

export async function insertDraft(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { team_id, account }: GrantedAccess,
  kind: ObjectKind,
  data: AdsObjectRow['data'],
  parent_id: string | null = null,
): Promise<AdsObjectRow> {
  const now = deps.clock()
  return await insertRow(tx, {
    id: newId(deps),
    team_id,
    ad_account_id: account.id,
    kind,
    parent_id,
    data,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  })
}

/** What has to be true before something is asked to run. */
export function checkLaunch(draft: CampaignDraft, status: string, now: Date): void {
  if (draft.end && Date.parse(draft.end) <= now.getTime()) throw invalid({ end: 'schedule.endInFuture' })
  if (status === 'Scheduled' && Date.parse(draft.start) <= now.getTime())
    throw invalid({ start: 'campaigns.startInFuture' })
  if (!draft.daily_budget_micro && !draft.lifetime_budget_micro)
    throw invalid({ daily_budget_micro: 'campaigns.dailyBudgetRequired' })
}

/** Keeps a campaign as a draft, or has it made on the network by a job. */
export async function createCampaign(
  deps: Deps,
  actor: UserActor,
  input: CampaignInput,
  signal: AbortSignal,
): Promise<Campaign> {
  const access = await requireNamedAccount(deps, actor, input, 'campaigns.write')
  const read = await readTargeting(deps, actor, input)
  checkSchedule(input)
  const draft = draftOf(input)
  const adSet = adSetOf(input, read)
  if (adSet) checkPlacements(adSet.placements, draft.objective)
  checkBidding(input, draft.objective)
  const told = (verb: string) => ({
    actor_id: actor.user_id,
    team_id: access.team_id,
    verb,
    object_kind: 'campaign',
    data: { name: draft.name, ad_account_id: access.account.account_id, status: input.status },
  })
  const toShow = await creativeToShow(deps, actor, access, draft.objective, input.creative_id)
  if (input.planned_creative_id !== undefined)
    await creativeOf(deps, actor, access, input.planned_creative_id, 'planned_creative_id')
  if (adSet && toShow?.call_to_action) Object.assign(adSet, { call_to_action: toShow.call_to_action })
  const present = async (row: AdsObjectRow, draftAdSets: number): Promise<Campaign> =>
    presentCampaign(
      {
        row,
        account: access.account,
        wire: null,
        lineItems: [],
        draftAdSets,
        making: (await unfinishedByRow(deps, access)).get(row.id),
        ads: [],
        language: actor.language,
        now: deps.clock(),
        stats_as_of: null,
      },
      undefined,
    )
  if (input.status === 'Draft') {
    const row = await deps.db.transaction(async (tx) => {
      const made = await insertDraft(deps, tx, actor, access, 'campaign', { draft })
      const below = adSet
        ? await insertDraft(deps, tx, actor, access, 'adset', { draft: adSet }, made.id)
        : undefined
      if (below && toShow) await hangOn(deps, tx, access, [below.id], toShow)
      if (input.audience_id) await deps.ports.recordAudienceUse(tx, input.audience_id, deps.clock())
      await audit(deps, tx, { ...told('created'), object_id: made.id })
      return made
    })
    return await present(row, adSet ? 1 : 0)
  }
  if (!read || !adSet) throw invalid({ targeting_package: 'targeting.empty' })
  checkLaunch(draft, input.status, deps.clock())
  const active = input.status !== 'Paused'
  if (active) await requireAdOfDraft(deps, draft.objective, [], toShow)
  const groups = await prepareAdSet(deps, access, adSet, draft.objective, read, signal)
  const { ask } = await openAccountMirror(deps, access, signal)
  const launch = { by: actor.user_id, active, funding: await fundingFor(ask, draft.funding_instrument_id) }
  const targetings = [{ audience_id: input.audience_id, tree: read.tree }]
  const forecast = await forecastLaunch(deps, actor, access, { ...draft, targetings }, signal)
  const row = await deps.db.transaction(async (tx) => {
    const data = launchData({ data: {} }, draft, launch)
    const made = await insertDraft(deps, tx, actor, access, 'campaign', data)
    const below = await insertDraft(deps, tx, actor, access, 'adset', { draft: adSet }, made.id)
    await keepForecast(tx, made.id, forecast)
    const wish = { row: below, draft: adSet, groups }
    await changeRow(tx, below.id, { data: groupData(wish) })
    if (toShow) await hangOn(deps, tx, access, [below.id], toShow)
    if (input.audience_id) await deps.ports.recordAudienceUse(tx, input.audience_id, deps.clock())
    await queueMaking(deps, tx, actor, access, {
      kind: 'campaign',
      id: made.id,
      name: draft.name,
      total: lineItemsOf([wish]),
    })
    await audit(deps, tx, { ...told('launched'), object_id: made.id })
    return made
  })
  announceJob(deps)
  return await present(row, 1)
}
