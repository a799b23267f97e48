import { say } from '@rookery/i18n/server.ts'
import type { AdsCampaign, AdsLineItem, AdsTargetingCriterion } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { invalid } from '../../../errors/app-error.ts'
import type { GrantedAccess } from '../advertising/account-access.service.ts'
import type { Ask } from '../advertising/ask.service.ts'
import { bindObject, binding } from '../advertising/bind.service.ts'
import { keep, keepCriteria, type Copy } from '../advertising/copy.service.ts'
import { endMaking, orUndo, touchMaking, workingName, type Making } from '../advertising/making.service.ts'
import { changeObject, findObjects } from '../advertising/object.service.ts'
import { nameObjects } from '../advertising/objects.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import {
  compileTargeting,
  digestOf,
  type TargetingGroup,
  type TargetingRead,
} from './compile-targeting.service.ts'
import type { AdSetDraft, CampaignDraft } from './drafts.ts'
import { createLineItem, sendCriteria } from './make-line-item.service.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { bindKept, type AdMadeAgain } from './kept-ads.service.ts'
import { checkPromoted } from './promoted.policy.ts'
import { checkPlacements } from './placements.policy.ts'

/** An ad set of a campaign that is about to be made. */
export interface AdSetToMake {
  readonly row: AdsObjectRow
  readonly draft: AdSetDraft
  readonly groups: readonly TargetingGroup[]
}

/** What a campaign's ad set reaches, in the network's words; all that can be refused is refused here, before anything is made. */
export async function prepareAdSet(
  deps: Deps,
  access: GrantedAccess,
  draft: AdSetDraft,
  objective: CampaignDraft['objective'],
  read: Pick<TargetingRead, 'tree'>,
  signal: AbortSignal,
): Promise<TargetingGroup[]> {
  checkPlacements(draft.placements, objective)
  checkPromoted(draft, objective)
  const groups = await compileTargeting(deps, access, read.tree, signal)
  const isSearchOnly = draft.placements.length === 1 && draft.placements[0] === 'searchResults'
  const hasWords = ({ criteria }: TargetingGroup) =>
    criteria.some((each) => each.targeting_type.endsWith('_KEYWORD') && each.operator_type === 'EQ')
  if (isSearchOnly && !groups.every(hasWords)) throw invalid({ placements: 'campaigns.searchNeedsKeywords' })
  return groups
}

/** The same for an ad set that has to stay one: where its targeting takes several, the person is told how many. */
export async function prepareOneAdSet(...asked: Parameters<typeof prepareAdSet>): Promise<TargetingGroup> {
  const [only, ...more] = await prepareAdSet(...asked)
  if (!only || more.length > 0)
    throw invalid({
      targeting_package: say('campaigns.campaignOfItsOwn', { n: more.length + 1 }),
    })
  return only
}

/** The instrument that pays: the one that was chosen, else the only one that can. */
async function fundingFor(ask: Ask, chosen: string | null | undefined): Promise<string> {
  const all = await ask((ads, account, options) => Array.fromAsync(ads.fundingInstruments(account, options)))
  const live = all.filter(({ deleted }) => deleted !== true)
  if (chosen) {
    const one = live.find(({ id }) => id === chosen)
    if (!one) throw invalid({ funding_instrument_id: 'campaigns.noSuchFunding' })
    if (!one.able_to_fund) throw invalid({ funding_instrument_id: 'campaigns.fundingCannotPay' })
    return one.id
  }
  const [first, ...more] = live.filter(({ able_to_fund }) => able_to_fund)
  if (!first) throw invalid({ funding_instrument_id: 'campaigns.noFundingCanPay' })
  if (more.length > 0) throw invalid({ funding_instrument_id: 'campaigns.fundingRequired' })
  return first.id
}

interface Made {
  readonly adSet: AdSetToMake
  readonly group: TargetingGroup
  readonly name: string
  wire: AdsLineItem
  readonly ads: readonly AdMadeAgain[]
  readonly criteria: readonly AdsTargetingCriterion[]
}

/**
 * Makes a campaign with its ad sets and their targeting. Everything is paused and has a working name until it is whole; only the last call gives the campaign
 * its name and, if asked, starts it. What fails in between is taken back.
 */
export async function launch(
  deps: Deps,
  copy: Copy,
  making: Making,
  campaign: { readonly row: AdsObjectRow; readonly draft: CampaignDraft; readonly active: boolean },
  adSets: readonly AdSetToMake[],
): Promise<{ campaign: AdsCampaign; lineItems: AdsLineItem[] }> {
  const { ask, access } = copy
  return await orUndo(deps, making, async () => {
    const { draft, row, active } = campaign
    const funding = await fundingFor(ask, draft.funding_instrument_id)
    const started = await ask((ads, account, options) =>
      ads.campaigns.createSurely(
        account,
        {
          name: making.working_name,
          funding_instrument_id: funding,
          entity_status: 'PAUSED',
          ...(draft.daily_budget_micro ? { daily_budget_amount_local_micro: draft.daily_budget_micro } : {}),
          ...(draft.lifetime_budget_micro
            ? { total_budget_amount_local_micro: draft.lifetime_budget_micro }
            : {}),
        },
        options,
      ),
    )
    await touchMaking(deps, making, { campaign_id: started.id })
    const made: Made[] = []
    for (const adSet of adSets)
      for (const [n, group] of adSet.groups.entries()) {
        const name =
          adSet.groups.length === 1 ? adSet.draft.name : `${adSet.draft.name} · ${n + 1}`.slice(-255)
        const working = workingName(`${made.length + 1}`, making.id)
        const wire = await createLineItem(ask, started.id, draft.objective, working, adSet.draft)
        const criteria = await sendCriteria(ask, wire.id, group.criteria, { isNew: true })
        await touchMaking(deps, making)
        const ads = await fillLineItem(deps, copy, wire.id, draft.objective, adSet)
        await touchMaking(deps, making)
        made.push({ adSet, group, name, wire, ads, criteria })
      }
    // From here on our rows know whom they stand for, whenever the process may die.
    await bind(deps, access, row, started.id, made)
    for (const one of made)
      one.wire = await ask((ads, account, options) =>
        ads.lineItems.update(account, one.wire.id, { name: one.name, entity_status: 'ACTIVE' }, options),
      )
    const whole = await ask((ads, account, options) =>
      ads.campaigns.update(
        account,
        started.id,
        { name: draft.name, entity_status: active ? 'ACTIVE' : 'PAUSED' },
        options,
      ),
    )
    const lineItems = made.map(({ wire }) => wire)
    await deps.db.transaction(async (tx) => {
      await endMaking(tx, making)
      for (const one of [row, ...adSets.map((each) => each.row)]) await forgetDraft(tx, one)
      for (const one of firstsOf(made)) for (const ad of one.ads) await bindKept(deps, tx, ad)
    })
    await keep(deps, copy, 'campaign', [whole])
    await keep(deps, copy, 'line_item', lineItems)
    for (const { wire, criteria } of made) await keepCriteria(deps, copy, wire.id, criteria)
    return { campaign: whole, lineItems }
  })
}

/** What was entered stands on the network now. */
async function forgetDraft(tx: Transaction, { kind, id, team_id }: AdsObjectRow): Promise<void> {
  const [now] = await findObjects(tx, kind, [id], [team_id])
  if (!now) return
  const { draft: _, was: __, ...data } = now.data
  await changeObject(tx, id, { data })
}

/** Of an ad set that became several, the first stands for it. */
const firstsOf = (made: readonly Made[]): Made[] => [
  ...new Map(made.toReversed().map((one) => [one.adSet.row.id, one])).values(),
]

/** Gives our rows the network's ids. */
async function bind(
  deps: Deps,
  access: GrantedAccess,
  campaign: AdsObjectRow,
  networkId: string,
  made: readonly Made[],
): Promise<void> {
  const now = deps.clock()
  const firsts = firstsOf(made)
  await binding(deps, async (tx) => {
    await bindObject(tx, campaign, networkId, { updated_at: now })
    for (const { adSet, group, wire } of firsts) {
      const isWhole = adSet.groups.length === 1
      await bindObject(tx, adSet.row, wire.id, {
        updated_at: now,
        data: {
          ...adSet.row.data,
          ...(isWhole ? { package: adSet.draft.targeting_package, digest: digestOf(group.criteria) } : {}),
        },
      })
    }
  })
  const others = made.filter((one) => !firsts.includes(one))
  await nameObjects(
    deps,
    access,
    'adset',
    others.map(({ wire }) => ({ network_id: wire.id })),
  )
}
