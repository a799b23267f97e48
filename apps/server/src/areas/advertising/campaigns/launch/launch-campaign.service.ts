import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import type { Transaction } from '../../../../store/database.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import type { Countable } from '../../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { isPassing, type AdsApi } from '../../ads-network/ads-api.gateway.ts'
import { forecastLaunch, storeForecast } from '../../forecasts/store-forecast.service.ts'
import type {
  AdSetDraft,
  CampaignDraft,
  CampaignRow,
  Launch,
  TargetingGroup,
} from '../../store/ad-row-data.ts'
import { attachCreative, requireAdOfDraft, type CreativeToShow } from '../drafts/attach-creative.service.ts'
import { insertDraft } from '../drafts/draft-row.service.ts'
import type { EnteredCampaign } from '../drafts/entered-campaign.policy.ts'
import { campaignAudit } from '../drafts/store-draft.service.ts'
import { checkLaunch } from '../rules/schedule.policy.ts'
import { launchingAdSet, lineItemsOf, queueCreation, type AdSetToCreate } from './claim-launch.service.ts'
import { fundingFor, prepareAdSet } from './prepare-launch.service.ts'

interface AdSetToLaunch extends Countable {
  readonly draft: AdSetDraft
}
/** What a launch creates, decided before anything is stored. */
export interface LaunchPlan {
  readonly launch: Launch
  /** The targeting groups that each ad set becomes. */
  readonly groups: readonly (readonly TargetingGroup[])[]
  readonly forecast: Awaited<ReturnType<typeof forecastLaunch>>
}
interface Account {
  readonly access: GrantedAccess
  readonly api: AdsApi
}

/** Compiles the targeting and finds who pays; all that can be refused is refused here. */
export async function planLaunch(
  deps: Deps,
  actor: UserActor,
  { access, api }: Account,
  { draft, adSets, active }: { draft: CampaignDraft; adSets: readonly AdSetToLaunch[]; active: boolean },
  signal: AbortSignal,
): Promise<LaunchPlan> {
  const groups: TargetingGroup[][] = []
  for (const { draft: adSet, tree } of adSets)
    groups.push(await prepareAdSet(deps, access, adSet, draft.objective, { tree }, signal))
  // A network that asks to be left alone for a while is waited for by the job, which then finds who pays.
  const fundingInstrument = await fundingFor(api, draft.funding_instrument_id).catch((error: unknown) => {
    if (!isPassing(error)) throw error
    deps.logger.warn({ err: error }, 'who pays is found by the job')
    return ''
  })
  const targetings = adSets.map(({ draft: { audience_id }, tree, lists }) => ({ audience_id, tree, lists }))
  const forecast = await forecastLaunch(deps, actor, access, { ...draft, targetings }, signal)
  return { launch: { by: actor.user_id, active, funding: fundingInstrument }, groups, forecast }
}

/** In the transaction that claims or inserts the rows. */
export async function queueLaunch(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  access: GrantedAccess,
  { forecast }: LaunchPlan,
  {
    row,
    name,
    adSets,
    toShow,
  }: {
    readonly row: CampaignRow
    readonly name: string
    readonly adSets: readonly Pick<AdSetToCreate, 'row' | 'groups'>[]
    readonly toShow: CreativeToShow | null
  },
): Promise<void> {
  const ids = adSets.map((each) => each.row.id)
  if (toShow) await attachCreative(deps, tx, access, ids, toShow)
  await storeForecast(tx, row.id, forecast)
  await queueCreation(deps, tx, actor, access, {
    kind: 'campaign',
    id: row.id,
    name,
    total: lineItemsOf(adSets),
  })
}

/**
 * Lets a job create the entered campaign; until everything exists it is shown as a draft that is being
 * launched.
 */
export async function launchEntered(
  deps: Deps,
  actor: UserActor,
  account: Account,
  {
    draft,
    adSet,
    toShow,
    status,
    targeting,
  }: EnteredCampaign & { status: string; targeting: Countable | undefined },
  signal: AbortSignal,
): Promise<CampaignRow> {
  if (!targeting || !adSet) throw invalid({ targeting_package: 'targeting.empty' })
  checkLaunch(draft, status, deps.clock())
  const isActive = status !== 'Paused'
  if (isActive) await requireAdOfDraft(deps, draft.objective, [], toShow)
  const plan = await planLaunch(
    deps,
    actor,
    account,
    { draft, adSets: [{ ...targeting, draft: adSet }], active: isActive },
    signal,
  )
  const row = await storeLaunch(deps, actor, account.access, plan, { draft, adSet, toShow, status })
  return row
}

const storeLaunch = async (
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  plan: LaunchPlan,
  {
    draft,
    adSet,
    toShow,
    status,
  }: Omit<EnteredCampaign, 'adSet' | 'bidding'> & { adSet: AdSetDraft; status: string },
): Promise<CampaignRow> =>
  await deps.db.transaction(async (tx) => {
    const {
      launch,
      groups: [groups = []],
    } = plan
    const data = { state: 'launching', draft, launch } as const
    const row = await insertDraft(deps, tx, actor, access, 'campaign', data)
    const adSetData = launchingAdSet({ draft: adSet, groups, request_digest: null })
    const insertedAdSet = await insertDraft(deps, tx, actor, access, 'adset', adSetData, row.id)
    await queueLaunch(deps, tx, actor, access, plan, {
      row,
      name: draft.name,
      adSets: [{ row: insertedAdSet, groups }],
      toShow,
    })
    if (adSet.audience_id) await deps.ports.recordAudienceUse(tx, adSet.audience_id, deps.clock())
    await addAuditEntry(
      deps,
      tx,
      campaignAudit(actor, access, 'launched', { ...row, name: draft.name, status }),
    )
    return row
  })
