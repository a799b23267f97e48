import type { World } from '@rookery/world'
import type { Journal } from '../../state/journal.ts'
import type { WorldClock } from '../../state/world-clock.ts'
import type { AdAccount, AdAccounts } from '../ad-accounts.ts'
import type { Audiences } from '../audiences.ts'
import type { CampaignBook } from '../campaigns/campaigns.ts'
import type { Delivery } from '../campaigns/delivery.ts'
import type { CampaignRow, LineItemRow, WebEventTagRow } from '../campaigns/rows.ts'
import type { Criterion, Estimator } from '../estimator.ts'
import { AccountRun } from './account-run.ts'
import { AudienceResolver, isList } from './audience-resolver.ts'
import { perDollar } from './constants.ts'
import { criteriaSets, type CriteriaSet } from './criteria-history.ts'
import { DeliveryHistory } from './delivery-history.ts'
import { conversionOfTag } from './metrics.ts'
import { ListAudiences } from './list-audiences.ts'
import type { DeliveryPlan, PlannedAd, PlannedLineItem, Settings, SettingsStretch } from './plan.ts'
import { settingsOf } from './settings-of.ts'

export interface DeliveryParts {
  world: World
  journal: Journal
  clock: WorldClock
  accounts: AdAccounts
  campaigns: CampaignBook
  estimator: Estimator
  audiences: Audiences
}

const NEVER = Number.POSITIVE_INFINITY
const videoObjectives = new Set(['VIDEO_VIEWS', 'PREROLL_VIEWS'])

/**
 * Delivery of all ad accounts: impressions, actions and charges since each line item began. Computed on
 * demand from the world's seed, the rows and the history of their changes; nothing is stored.
 */
export class DeliveryModel implements Delivery {
  readonly #parts: DeliveryParts
  readonly #history: DeliveryHistory
  readonly #resolver: AudienceResolver
  readonly #lists: ListAudiences
  readonly #runs = new Map<string, AccountRun>()
  readonly #plans = new Map<string, { content: readonly unknown[]; plan: DeliveryPlan }>()
  /** Accounts whose audiences are being resolved. */
  readonly #preparing = new Map<string, Promise<void>>()
  #changes = 0

  constructor(parts: DeliveryParts) {
    this.#parts = parts
    this.#history = new DeliveryHistory(parts.journal)
    this.#lists = new ListAudiences(parts.journal)
    this.#resolver = new AudienceResolver(parts.world, parts.estimator, parts.audiences)
    parts.campaigns.beforeChange((lineItemId) => this.#record(lineItemId))
  }

  /** Resolves the audience of every line item of an account, so that later reads need not wait. */
  async prepare(accountId: string): Promise<void> {
    for (const lineItem of this.#parts.campaigns.lineItemsOfAccount(accountId)) {
      const userSets = this.#setsOf(lineItem)
      for (const { from, criteria } of userSets) {
        const lists = hasLists(criteria)
        if (lists && criteria !== userSets.at(-1)?.criteria) continue
        const key = this.#resolver.keyOf(criteria)
        const profile = await this.#resolver.resolve(key, criteria)
        if (lists && this.#lists.lastKey(lineItem.id) !== key)
          this.#lists.add(lineItem.id, Math.max(from, this.#resolver.changedAt(criteria)), key, profile)
      }
    }
  }

  /** Prepares every account that has line items; called after a start and after time was moved. */
  async settle(): Promise<void> {
    for (const { id } of this.#parts.accounts.all()) await this.prepare(id)
  }

  /** Delivery of the account up to now; undefined while its audiences are being resolved. */
  runOf(accountId: string): AccountRun | undefined {
    const plan = this.#planOf(accountId)
    if (plan === undefined) return undefined
    let run = this.#runs.get(accountId)
    if (run === undefined) {
      run = new AccountRun(plan)
      this.#runs.set(accountId, run)
    }
    run.setPlan(plan)
    run.advance(Math.floor(this.#parts.clock.world() / 1_000) * 1_000)
    return run
  }

  spentOf(lineItemId: string, at: number): number {
    const lineItem = this.#parts.campaigns.lineItem(lineItemId)
    if (lineItem === undefined) return 0
    const run = this.runOf(lineItem.account_id)
    // A new audience is being resolved: until then, the last known result.
    return (run ?? this.#runs.get(lineItem.account_id))?.spentOf(lineItemId, at) ?? 0
  }

  /**
   * The plan of an account's line items; undefined while an audience is missing, which starts resolving it.
   */
  #planOf(accountId: string): DeliveryPlan | undefined {
    const { accounts, campaigns, world } = this.#parts
    const account = accounts.all().find((each) => each.id === accountId)
    if (account === undefined) return undefined
    const lineItems = campaigns.lineItemsOfAccount(accountId)
    const content: unknown[] = [this.#changes, ...this.#parts.audiences.all()]
    for (const row of lineItems) content.push(row, campaigns.campaign(row.campaign_id))
    const cachedPlan = this.#plans.get(accountId)
    if (
      cachedPlan?.content.length === content.length &&
      cachedPlan.content.every((each, at) => each === content[at])
    )
      return cachedPlan.plan
    const plannedItems = lineItems.map((row) => this.#planned(row))
    if (plannedItems.includes(undefined)) {
      this.#prepareLater(accountId)
      return undefined
    }
    const plan: DeliveryPlan = {
      account_id: accountId,
      seed: world.seed,
      timezone: account.timezone,
      per_dollar: perDollar[account.currency] ?? 1,
      funding: fundingOf(account),
      line_items: plannedItems.filter((each) => each !== undefined),
    }
    this.#plans.set(accountId, { content, plan })
    return plan
  }

  #prepareLater(accountId: string): void {
    if (this.#preparing.has(accountId)) return
    const preparation = this.prepare(accountId).finally(() => this.#preparing.delete(accountId))
    this.#preparing.set(accountId, preparation)
    preparation.catch((error: unknown) => {
      process.stderr.write(`sandbox: looking up an audience failed: ${String(error)}\n`)
    })
  }

  #planned(lineItem: LineItemRow): PlannedLineItem | undefined {
    const { campaigns } = this.#parts
    const campaign = campaigns.campaign(lineItem.campaign_id)
    const userSets = this.#setsOf(lineItem)
    const lastSet = userSets.at(-1)
    let audiences = []
    for (const { from, criteria } of userSets) {
      if (hasLists(criteria)) continue
      const key = this.#resolver.keyOf(criteria)
      const profile = this.#resolver.known(key)
      if (profile === undefined) return undefined
      audiences.push({ from, key, profile })
    }
    if (lastSet !== undefined && userSets.some(({ criteria }) => hasLists(criteria))) {
      if (
        hasLists(lastSet.criteria) &&
        this.#lists.lastKey(lineItem.id) !== this.#resolver.keyOf(lastSet.criteria)
      )
        return undefined
      audiences = [...audiences, ...this.#lists.of(lineItem.id)].toSorted((a, b) => a.from - b.from)
    }
    return {
      id: lineItem.id,
      campaign_id: lineItem.campaign_id,
      funding_id: campaign?.funding_instrument_id ?? '',
      stretches: this.#stretchesOf(lineItem),
      audiences,
      ads: [
        ...campaigns.promotedTweetsOf(lineItem.id).map((row) => planAd(row, 'PROMOTED_TWEET', lineItem)),
        ...campaigns.promotedAccountsOf(lineItem.id).map((row) => planAd(row, 'PROMOTED_ACCOUNT', lineItem)),
        ...campaigns.mediaCreativesOf(lineItem.id).map((row) => planAd(row, 'MEDIA_CREATIVE', lineItem)),
      ].filter((ad) => ad !== undefined),
    }
  }

  #setsOf(lineItem: LineItemRow): CriteriaSet[] {
    const servedStretches = this.#stretchesOf(lineItem)
      .filter(({ settings }) => settings.on)
      .map(({ from, settings }) => Math.max(from, settings.start))
    const rows = this.#parts.campaigns.criteriaOf(lineItem.id)
    return servedStretches.length === 0 ? [] : criteriaSets(rows, Math.min(...servedStretches))
  }

  #stretchesOf(lineItem: LineItemRow): SettingsStretch[] {
    const campaign = this.#parts.campaigns.campaign(lineItem.campaign_id)
    if (campaign === undefined) return []
    return this.#history.stretchesOf(lineItem.id, lineItem.created_at, this.#settings(lineItem, campaign))
  }

  #settings(lineItem: LineItemRow, campaign: CampaignRow): Settings {
    const tag =
      lineItem.primary_web_event_tag === null
        ? undefined
        : this.#parts.journal.get<WebEventTagRow>('web_event_tags', lineItem.primary_web_event_tag)
    return settingsOf(
      lineItem,
      campaign,
      tag === undefined || tag.deleted ? null : (conversionOfTag[tag.type] ?? null),
    )
  }

  #record(lineItemId: string): void {
    this.#changes += 1
    const { campaigns, clock } = this.#parts
    const lineItem = campaigns.lineItem(lineItemId)
    const campaign = lineItem === undefined ? undefined : campaigns.campaign(lineItem.campaign_id)
    if (lineItem === undefined || campaign === undefined) return
    this.#history.record(lineItemId, this.#settings(lineItem, campaign), clock.world())
  }
}

const hasLists = (criteria: readonly Criterion[]) => criteria.some((each) => isList(each.targeting_type))

const fundingOf = (account: AdAccount): Map<string, number | null> =>
  new Map(
    account.approval_status === 'ACCEPTED'
      ? account.funding
          .filter((each) => each.able_to_fund)
          .map((each) => [each.id, each.credit_micro] as const)
      : [],
  )

interface AdRow {
  id: string
  created_at: number
  updated_at: number
  deleted: boolean
  review_at: number
  verdict: 'ACCEPTED' | 'REJECTED'
}

const planAd = (row: AdRow, kind: PlannedAd['kind'], lineItem: LineItemRow): PlannedAd | undefined =>
  row.verdict === 'ACCEPTED'
    ? {
        id: row.id,
        kind,
        from: Math.max(row.created_at, row.review_at),
        to: row.deleted ? row.updated_at : NEVER,
        video: videoObjectives.has(lineItem.objective),
      }
    : undefined
