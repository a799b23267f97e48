import type { TestSandbox } from '../../../testing/start-sandbox.ts'
import type { CampaignRow, CriterionRow, LineItemRow } from '../../campaigns/rows.ts'

export interface TestCampaign {
  campaign: string
  line_items: string[]
  tweets: string[]
}

/** Writes a campaign with two line items of two ads each directly into the tables, served from now on. */
export const putCampaign = (
  box: TestSandbox,
  accountId: string,
  key: string,
  {
    campaign = {},
    lineItem = {},
    criteria = [],
  }: {
    campaign?: Partial<CampaignRow>
    lineItem?: Partial<LineItemRow>
    criteria?: Pick<CriterionRow, 'targeting_type' | 'targeting_value'>[]
  } = {},
): TestCampaign => {
  const { campaigns, clock, accounts } = box.sandbox
  const account = accounts.all().find((each) => each.id === accountId)
  const at = clock.world()
  const base = { account_id: accountId, created_at: at, updated_at: at, deleted: false }
  const created: TestCampaign = { campaign: `c${key}`, line_items: [], tweets: [] }
  campaigns.campaigns.put({
    ...base,
    id: created.campaign,
    name: key,
    funding_instrument_id: account?.funding[0]?.id ?? '',
    daily_budget_amount_local_micro: 200_000_000,
    total_budget_amount_local_micro: null,
    entity_status: 'ACTIVE',
    purchase_order_number: null,
    ...campaign,
  })
  for (const n of ['1', '2']) {
    const id = `l${key}${n}`
    created.line_items.push(id)
    campaigns.lineItems.put({
      ...base,
      id,
      campaign_id: created.campaign,
      name: id,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      bid_strategy: 'AUTO',
      bid_amount_local_micro: null,
      daily_budget_amount_local_micro: null,
      total_budget_amount_local_micro: null,
      goal: 'ENGAGEMENT',
      pay_by: 'ENGAGEMENT',
      standard_delivery: true,
      audience_expansion: null,
      frequency_cap: null,
      duration_in_days: null,
      entity_status: 'ACTIVE',
      start_time: at,
      end_time: null,
      categories: [],
      advertiser_domain: null,
      advertiser_user_id: null,
      android_app_store_identifier: null,
      ios_app_store_identifier: null,
      primary_web_event_tag: null,
      ...lineItem,
    })
    for (const [position, each] of criteria.entries())
      campaigns.criteria.put({
        ...base,
        id: `t${id}${position}`,
        line_item_id: id,
        operator_type: 'EQ',
        name: each.targeting_value,
        ...each,
      })
    for (const letter of ['a', 'b']) {
      const tweet = `p${id}${letter}`
      created.tweets.push(tweet)
      campaigns.promotedTweets.put({
        ...base,
        id: tweet,
        line_item_id: id,
        tweet_id: '1',
        review_at: at,
        verdict: 'ACCEPTED',
      })
    }
  }
  return created
}

/** Changes a line item as an API call would. */
export const changeLineItem = (box: TestSandbox, id: string, changes: Partial<LineItemRow>): void => {
  const { campaigns, clock } = box.sandbox
  const row = campaigns.lineItem(id)
  if (row === undefined) throw new Error(`no line item ${id}`)
  campaigns.willChange(id)
  campaigns.lineItems.put({ ...row, ...changes, updated_at: clock.world() })
}
