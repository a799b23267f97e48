import type { Journal } from '../../state/journal.ts'
import type {
  CallToActionRow,
  CampaignRow,
  CriterionRow,
  LineItemRow,
  MediaCreativeRow,
  PromotedAccountRow,
  PromotedTweetRow,
} from './rows.ts'
import { Table } from './table.ts'

/**
 * Read access to campaigns and everything below them. Lists are in order of creation and include deleted
 * rows.
 */
export interface Campaigns {
  campaign: (id: string) => CampaignRow | undefined
  campaignsOf: (accountId: string) => CampaignRow[]
  lineItem: (id: string) => LineItemRow | undefined
  lineItemsOf: (campaignId: string) => LineItemRow[]
  lineItemsOfAccount: (accountId: string) => LineItemRow[]
  criterion: (id: string) => CriterionRow | undefined
  criteriaOf: (lineItemId: string) => CriterionRow[]
  promotedTweet: (id: string) => PromotedTweetRow | undefined
  promotedTweetsOf: (lineItemId: string) => PromotedTweetRow[]
  promotedAccount: (id: string) => PromotedAccountRow | undefined
  promotedAccountsOf: (lineItemId: string) => PromotedAccountRow[]
  mediaCreativesOf: (lineItemId: string) => MediaCreativeRow[]
  /**
   * Registers a listener called before any change that affects the delivery of a line item (to itself, its
   * campaign, criteria or ads), while the old state can still be read: delivery so far is recorded then.
   */
  beforeChange: (listener: (lineItemId: string) => void) => void
}

/** Campaigns stored in the journal, with the tables that routes write to. */
export class CampaignBook implements Campaigns {
  readonly campaigns: Table<CampaignRow>
  readonly lineItems: Table<LineItemRow>
  readonly criteria: Table<CriterionRow>
  readonly promotedTweets: Table<PromotedTweetRow>
  readonly promotedAccounts: Table<PromotedAccountRow>
  readonly mediaCreatives: Table<MediaCreativeRow>
  readonly callsToAction: Table<CallToActionRow>
  readonly #listeners: ((lineItemId: string) => void)[] = []

  constructor(journal: Journal) {
    this.campaigns = new Table(journal, 'campaigns', (row) => row.account_id)
    this.lineItems = new Table(journal, 'line_items', (row) => row.campaign_id)
    this.criteria = new Table(journal, 'targeting_criteria', (row) => row.line_item_id)
    this.promotedTweets = new Table(journal, 'promoted_tweets', (row) => row.line_item_id)
    this.promotedAccounts = new Table(journal, 'promoted_accounts', (row) => row.line_item_id)
    this.mediaCreatives = new Table(journal, 'media_creatives', (row) => row.line_item_id)
    this.callsToAction = new Table(journal, 'preroll_call_to_actions', (row) => row.line_item_id)
  }

  campaign(id: string): CampaignRow | undefined {
    return this.campaigns.get(id)
  }

  campaignsOf(accountId: string): CampaignRow[] {
    return this.campaigns.of(accountId)
  }

  lineItem(id: string): LineItemRow | undefined {
    return this.lineItems.get(id)
  }

  lineItemsOf(campaignId: string): LineItemRow[] {
    return this.lineItems.of(campaignId)
  }

  lineItemsOfAccount(accountId: string): LineItemRow[] {
    return this.campaignsOf(accountId).flatMap((campaign) => this.lineItemsOf(campaign.id))
  }

  criterion(id: string): CriterionRow | undefined {
    return this.criteria.get(id)
  }

  criteriaOf(lineItemId: string): CriterionRow[] {
    return this.criteria.of(lineItemId)
  }

  promotedTweet(id: string): PromotedTweetRow | undefined {
    return this.promotedTweets.get(id)
  }

  promotedTweetsOf(lineItemId: string): PromotedTweetRow[] {
    return this.promotedTweets.of(lineItemId)
  }

  promotedAccount(id: string): PromotedAccountRow | undefined {
    return this.promotedAccounts.get(id)
  }

  promotedAccountsOf(lineItemId: string): PromotedAccountRow[] {
    return this.promotedAccounts.of(lineItemId)
  }

  mediaCreativesOf(lineItemId: string): MediaCreativeRow[] {
    return this.mediaCreatives.of(lineItemId)
  }

  beforeChange(listener: (lineItemId: string) => void): void {
    this.#listeners.push(listener)
  }

  /** Runs `work` in a transaction: all of its writes, or none if it throws. */
  atomically<T>(work: () => T): T {
    const tables = [this.campaigns, this.lineItems, this.criteria, this.promotedTweets, this.promotedAccounts]
    for (const table of tables) table.begin()
    try {
      const workResult = work()
      for (const table of tables) table.commit()
      return workResult
    } catch (error) {
      for (const table of tables) table.rollback()
      throw error
    }
  }

  /** Writers call this before a change, with each line item whose delivery it affects. */
  willChange(lineItemId: string): void {
    for (const listener of this.#listeners) listener(lineItemId)
  }

  campaignWillChange(campaignId: string): void {
    for (const lineItem of this.lineItemsOf(campaignId)) this.willChange(lineItem.id)
  }
}
