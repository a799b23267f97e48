import type { Sandbox } from '../../sandbox.ts'
import { placeId } from '../../catalogue/place-id.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { createCampaign } from '../campaigns/campaign-writes.ts'
import { createCriterion } from '../campaigns/criterion-writes.ts'
import { Input } from '../campaigns/input.ts'
import { createLineItem } from '../campaigns/line-item-writes.ts'
import { promoteTweets } from '../campaigns/promoted-writes.ts'
import type { WriteContext } from '../campaigns/write-context.ts'
import { dayMs } from '../delivery/constants.ts'
import { pastCampaigns, type PastCampaign, type PastSet } from './past-campaigns.ts'

/**
 * Creates the past campaigns at the first start, through the same validation as every other write, so that a
 * new user sees campaigns with figures. Does nothing on later starts, nor if the account has campaigns
 * already.
 */
export function putPastCampaigns(sandbox: Sandbox): void {
  const { journal, clock, accounts } = sandbox
  if (journal.get('meta', 'past_campaigns') || journal.all('campaigns').length > 0) return
  const now = clock.world()
  for (const person of sandbox.world.signInPeople()) {
    // A person's first account is their own, the others are those of clients.
    const account = accounts.all().find(({ owner_index }) => owner_index === person.index)
    if (account === undefined) continue
    for (const past of pastCampaigns[person.role] ?? []) putPastCampaign(sandbox, account, past, now)
  }
  journal.put('meta', 'past_campaigns', { ms: now })
}

function putPastCampaign(sandbox: Sandbox, account: AdAccount, past: PastCampaign, now: number): void {
  const startedAt = now - past.began * dayMs
  const context: WriteContext = { sandbox, account, now: startedAt - dayMs / 2 }
  const campaign = createCampaign(
    Input.ofJson({
      name: past.name,
      funding_instrument_id: account.funding[0]?.id,
      daily_budget_amount_local_micro: past.daily * 1_000_000,
      total_budget_amount_local_micro: past.total * 1_000_000,
      entity_status: 'ACTIVE',
    }),
    context,
  )
  for (const set of past.sets) putPastAdSet(context, campaign.id, past, set, { began: startedAt, now })
}

function putPastAdSet(
  context: WriteContext,
  campaign_id: string,
  past: PastCampaign,
  set: PastSet,
  { began, now }: { readonly began: number; readonly now: number },
): void {
  const endFields = past.ended === null ? {} : { end_time: new Date(now - past.ended * dayMs).toISOString() }
  const item = createLineItem(
    Input.ofJson({
      campaign_id,
      name: set.name,
      objective: past.objective,
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      bid_strategy: 'AUTO',
      start_time: new Date(began).toISOString(),
      ...endFields,
      entity_status: 'ACTIVE',
    }),
    context,
  )
  for (const [targeting_type, value] of set.criteria)
    createCriterion(
      Input.ofJson({
        line_item_id: item.id,
        targeting_type,
        targeting_value: targeting_type === 'LOCATION' ? placeId(value) : value,
      }),
      context,
    )
  const tweet_ids = set.posts.map((post) => putPost(context, post))
  promoteTweets(Input.ofJson({ line_item_id: item.id, tweet_ids }), context)
}

function putPost({ sandbox, account, now }: WriteContext, post: PastSet['posts'][number]): string {
  const { creatives, world } = sandbox
  return creatives.tweets.put({
    ...post,
    id: creatives.newTweetId(now),
    account_id: account.id,
    tweet_type: 'PUBLISHED',
    user_id: world.networkIdAt(account.owner_index),
    media_keys: [],
    card_uri: null,
    nullcast: true,
    video_cta: null,
    video_cta_value: null,
    video_title: null,
    video_description: null,
    scheduled_at: null,
    published_tweet_id: null,
    created_at: now,
    updated_at: now,
    deleted: false,
  }).id
}
