import type { Input } from './input.ts'
import { absent, invalid, missingProblem, refusedProblem } from './problem.ts'
import { reviewText } from './review.ts'
import type { LineItemRow, PromotedAccountRow, PromotedTweetRow } from './rows.ts'
import { liveLineItem, type WriteContext } from './write-context.ts'

const maxPromoted = 50

/**
 * The text of a post that this account may promote: the advertiser's own post, or one made for ads. Throws
 * otherwise.
 */
const promotableText = (tweetId: string, { sandbox, account }: WriteContext): string => {
  const adTweet = sandbox.creatives.tweets.get(tweetId)
  if (adTweet?.tweet_type === 'PUBLISHED' && adTweet.account_id === account.id && !adTweet.deleted)
    return adTweet.text
  const post = /^\d{1,19}$/.test(tweetId) ? sandbox.world.postOfNetworkId(tweetId) : undefined
  if (post === undefined || post.author_network_id !== sandbox.world.networkIdAt(account.owner_index))
    throw refusedProblem(
      'INVALID_TWEET',
      `Post ${tweetId.slice(0, 20)} cannot be promoted by this account`,
      'tweet_ids',
    )
  return post.text
}

/** The line item of the input; throws unless its product type is one of these. */
export const lineItemOf = (input: Input, context: WriteContext, products: readonly string[]): LineItemRow => {
  const lineItem = liveLineItem(context, input.required('line_item_id'))
  if (!products.includes(lineItem.product_type))
    throw invalid('line_item_id', `a line item of ${products.join(' or ')}`, lineItem.id)
  return lineItem
}

/**
 * Promotes posts, all or none, and the profile where the product type includes it; a post that is promoted
 * already is returned unchanged.
 */
export const promoteTweets = (input: Input, context: WriteContext): PromotedTweetRow[] => {
  const { sandbox, account, now } = context
  const lineItem = lineItemOf(input, context, ['PROMOTED_TWEETS', 'PROMOTED_ACCOUNT'])
  const ids = input.list('tweet_ids', maxPromoted)
  if (!ids?.length) throw missingProblem('tweet_ids')
  const existing = sandbox.campaigns.promotedTweetsOf(lineItem.id).filter((each) => !each.deleted)
  const { promotedTweets } = sandbox.campaigns
  sandbox.campaigns.willChange(lineItem.id)
  return sandbox.campaigns.atomically(() =>
    ids.map(
      (tweetId) =>
        existing.find((each) => each.tweet_id === tweetId) ??
        promotedTweets.put({
          ...reviewText(promotableText(tweetId, context), now),
          id: promotedTweets.nextId(60_000_000),
          account_id: account.id,
          line_item_id: lineItem.id,
          tweet_id: tweetId,
          created_at: now,
          updated_at: now,
          deleted: false,
        }),
    ),
  )
}

export const deletePromotedTweet = (
  id: string,
  { sandbox, account, now }: WriteContext,
): PromotedTweetRow => {
  const row = sandbox.campaigns.promotedTweet(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('PROMOTED_TWEET_NOT_FOUND', 'promoted_tweet_id', id)
  sandbox.campaigns.willChange(row.line_item_id)
  return sandbox.campaigns.promotedTweets.put({ ...row, deleted: true, updated_at: now })
}

export const promoteAccount = (input: Input, context: WriteContext): PromotedAccountRow => {
  const { sandbox, account, now } = context
  const lineItem = lineItemOf(input, context, ['PROMOTED_ACCOUNT'])
  const userId = input.required('user_id')
  if (userId !== sandbox.world.networkIdAt(account.owner_index))
    throw absent('PROMOTABLE_USER_NOT_FOUND', 'user_id', userId)
  const existing = sandbox.campaigns.promotedAccountsOf(lineItem.id).find((each) => !each.deleted)
  if (existing !== undefined) throw invalid('user_id', 'a user that is not promoted here yet', userId)
  const { promotedAccounts } = sandbox.campaigns
  sandbox.campaigns.willChange(lineItem.id)
  const bio = sandbox.world.profileAt(account.owner_index).description ?? ''
  return promotedAccounts.put({
    ...reviewText(bio, now),
    id: promotedAccounts.nextId(70_000_000),
    account_id: account.id,
    line_item_id: lineItem.id,
    user_id: userId,
    created_at: now,
    updated_at: now,
    deleted: false,
  })
}

export const deletePromotedAccount = (
  id: string,
  { sandbox, account, now }: WriteContext,
): PromotedAccountRow => {
  const row = sandbox.campaigns.promotedAccount(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('PROMOTED_ACCOUNT_NOT_FOUND', 'promoted_account_id', id)
  sandbox.campaigns.willChange(row.line_item_id)
  return sandbox.campaigns.promotedAccounts.put({ ...row, deleted: true, updated_at: now })
}
