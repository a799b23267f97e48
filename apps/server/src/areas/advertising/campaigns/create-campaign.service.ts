import type { Campaign, TargetingPackage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  requireNamedAccount,
  type AccountAsked,
  type GrantedAccess,
} from '../advertising/account-access.service.ts'
import { openCopy } from '../advertising/copy.service.ts'
import { beginMaking } from '../advertising/making.service.ts'
import { findObjects, insertObject } from '../advertising/object.service.ts'
import type { AdsObjectRow, ObjectKind } from '../advertising/tables.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { checkBidding } from './bidding.policy.ts'
import { presentCampaign, type CampaignSeen } from './campaign.presenter.ts'
import { readTargeting, type TargetingAsked, type TargetingRead } from './compile-targeting.service.ts'
import { promotedOfDraft, type AdSetDraft, type CampaignDraft, type Promoted } from './drafts.ts'
import { launch, prepareAdSet } from './launch.service.ts'
import { checkSchedule } from './schedule.service.ts'
import { checkPlacements } from './placements.policy.ts'

type Bidding = Pick<AdSetDraft, 'bid_strategy' | 'bid_micro' | 'frequency_cap'>
export interface CampaignInput extends CampaignDraft, AccountAsked, TargetingAsked, Promoted, Bidding {
  readonly placements?: TargetingPackage['placements'] | undefined
  readonly status: 'Draft' | 'Paused' | 'Scheduled' | 'Active'
}

const draftOf = (input: CampaignDraft): CampaignDraft => ({
  name: input.name,
  objective: input.objective,
  funding_instrument_id: input.funding_instrument_id ?? null,
  start: input.start,
  end: input.end ?? null,
  daily_budget_micro: input.daily_budget_micro ?? null,
  lifetime_budget_micro: input.lifetime_budget_micro ?? null,
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
  return await insertObject(tx, {
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

/** Keeps a campaign as a draft, or makes it on the network at once. */
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
  if (input.status === 'Draft') {
    const row = await deps.db.transaction(async (tx) => {
      const made = await insertDraft(deps, tx, actor, access, 'campaign', { draft })
      if (adSet) await insertDraft(deps, tx, actor, access, 'adset', { draft: adSet }, made.id)
      if (input.audience_id) await deps.ports.noteAudienceUse(tx, input.audience_id, deps.clock())
      await audit(deps, tx, { ...told('created'), object_id: made.id })
      return made
    })
    return presentCampaign(
      {
        row,
        account: access.account,
        wire: null,
        lineItems: [],
        draftAdSets: adSet ? 1 : 0,
        now: deps.clock(),
        stats_as_of: null,
      },
      undefined,
    )
  }
  if (!read || !adSet) throw invalid({ targeting_package: 'targeting.empty' })
  checkLaunch(draft, input.status, deps.clock())
  const groups = await prepareAdSet(deps, access, adSet, draft.objective, read, signal)
  const { row, adSetRow, making } = await deps.db.transaction(async (tx) => {
    const made = await insertDraft(deps, tx, actor, access, 'campaign', { draft, was: 'new' })
    const below = await insertDraft(deps, tx, actor, access, 'adset', { draft: adSet }, made.id)
    const begun = await beginMaking(deps, tx, access, {
      kind: 'campaign',
      name: draft.name,
      object_id: made.id,
    })
    await audit(deps, tx, { ...told('launched'), object_id: made.id })
    return { row: made, adSetRow: below, making: begun }
  })
  const copy = await openCopy(deps, access, signal)
  const made = await launch(deps, copy, making, { row, draft, active: input.status !== 'Paused' }, [
    { row: adSetRow, draft: adSet, groups },
  ])
  if (input.audience_id) await deps.ports.noteAudienceUse(deps.db, input.audience_id, deps.clock())
  const [bound] = await findObjects(deps.db, 'campaign', [row.id], [access.team_id])
  if (!bound) throw fail('not_found')
  const seen: CampaignSeen = {
    row: bound,
    account: access.account,
    wire: made.campaign,
    lineItems: made.lineItems,
    draftAdSets: 0,
    now: deps.clock(),
    stats_as_of: copy.sync.synced_at,
  }
  return presentCampaign(seen, undefined)
}
