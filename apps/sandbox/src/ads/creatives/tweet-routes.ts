import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { escapeHtml } from '../../html/html.ts'
import { adsOne } from '../ads-collection.ts'
import { idsOf, listEntities } from '../campaigns/list-entities.ts'
import { absent, invalid, missingProblem } from '../campaigns/problem.ts'
import type { AdTweetRow } from '../campaigns/rows.ts'
import type { WriteContext } from '../campaigns/write-context.ts'
import { accountRoute, inputOf, limits, type Handle } from '../campaigns/write-routes.ts'
import { presentTweet, presentUnpublished } from './present-tweet.ts'
import { readTweet } from './tweet-writes.ts'

const idOf = (exchange: Exchange) => exchange.params['id'] ?? ''
type Type = AdTweetRow['tweet_type']

/** Posts of that type; scheduled ones that are due are published first. */
const rowsOf = ({ sandbox, account, now }: WriteContext, type: Type): AdTweetRow[] => {
  sandbox.creatives.publishDue(account.id, now)
  return sandbox.creatives.tweets.of(account.id).filter((row) => row.tweet_type === type)
}

const liveTweet = (exchange: Exchange, context: WriteContext, type: Type): AdTweetRow => {
  const row = rowsOf(context, type).find((each) => each.id === idOf(exchange) && !each.deleted)
  if (row === undefined) throw absent('TWEET_NOT_FOUND', 'tweet_id', idOf(exchange))
  return row
}

const typeOf = (exchange: Exchange): Type => {
  const type = inputOf(exchange).oneOf('tweet_type', ['PUBLISHED', 'SCHEDULED', 'DRAFT'])
  if (!type) throw missingProblem('tweet_type')
  return type
}

const list: Handle = (exchange, context) => {
  const { query } = exchange
  const type = typeOf(exchange)
  const timeline = inputOf(exchange).oneOf('timeline_type', ['NULLCAST', 'ORGANIC', 'ALL']) ?? 'NULLCAST'
  const ids = idsOf(exchange, 'tweet_ids')
  const name = query.get('name')
  const user = query.get('user_id')
  const rows = rowsOf(context, type).filter(
    (row) =>
      (ids === null || ids.has(row.id)) &&
      (user === null || row.user_id === user) &&
      (name === null || row.name === name) &&
      (timeline === 'ALL' || row.nullcast === (timeline === 'NULLCAST')),
  )
  const shouldTrimUser = query.get('trim_user') === 'true'
  return listEntities(exchange, context, rows, {
    dataType: 'tweet',
    present: (row) => presentTweet(row, context, shouldTrimUser),
  })
}

const createTweet: Handle = (exchange, context) => {
  const { creatives } = context.sandbox
  const row = readTweet(exchange, inputOf(exchange), context, 'PUBLISHED')
  const created = creatives.tweets.put({ ...row, id: creatives.newTweetId(context.now) })
  return adsOne(exchange, presentTweet(created, context), 'tweet')
}

const renameTweet: Handle = (exchange, context) => {
  const row = liveTweet(exchange, context, 'PUBLISHED')
  const name = inputOf(exchange).required('name', 80)
  const renamedTweet = context.sandbox.creatives.tweets.put({ ...row, name, updated_at: context.now })
  return adsOne(exchange, presentTweet(renamedTweet, context), 'tweet')
}

const tweetPreviews: Handle = (exchange, context) => {
  const type = typeOf(exchange)
  const ids = idsOf(exchange, 'tweet_ids')
  if (ids === null) throw missingProblem('tweet_ids')
  const rows = rowsOf(context, type).filter((row) => ids.has(row.id) && !row.deleted)
  const unknownTweetId = [...ids].find((id) => !rows.some((row) => row.id === id))
  if (unknownTweetId !== undefined) throw invalid('tweet_ids', 'posts of this account', unknownTweetId)
  const data = rows.map((row) => ({
    tweet_id: row.id,
    preview: `<iframe class='tweet-preview' sandbox srcdoc="${escapeHtml(`<p>${escapeHtml(row.text)}</p>`)}"></iframe>`,
  }))
  return adsOne(exchange, data, 'tweet_previews')
}

/** Routes of drafts and of scheduled posts; both work alike. */
const unpublishedRoutes = (path: string, type: 'DRAFT' | 'SCHEDULED', dataType: string): Route[] => {
  const tweetAnswer = (exchange: Exchange, row: AdTweetRow) =>
    adsOne(exchange, presentUnpublished(row), dataType)
  const waitingTweet = (exchange: Exchange, context: WriteContext): AdTweetRow => {
    const row = liveTweet(exchange, context, type)
    if (row.published_tweet_id !== null) throw invalid('id', 'a post that is not published yet', row.id)
    return row
  }
  return [
    accountRoute('GET', path, limits.reads, 'read', (exchange, context) => {
      const ids = idsOf(exchange, 'scheduled_tweet_ids')
      const user = exchange.query.get('user_id')
      const rows = rowsOf(context, type).filter(
        (row) => (ids === null || ids.has(row.id)) && (user === null || row.user_id === user),
      )
      return listEntities(exchange, context, rows, { dataType, present: presentUnpublished })
    }),
    accountRoute('GET', `${path}/:id`, limits.reads, 'read', (exchange, context) =>
      tweetAnswer(exchange, liveTweet(exchange, context, type)),
    ),
    accountRoute('POST', path, limits.writes, 'create', (exchange, context) => {
      const { creatives } = context.sandbox
      const row = readTweet(exchange, inputOf(exchange), context, type)
      return tweetAnswer(exchange, creatives.tweets.put({ ...row, id: creatives.newTweetId(context.now) }))
    }),
    accountRoute('PUT', `${path}/:id`, limits.writes, 'create', (exchange, context) => {
      const existingTweet = waitingTweet(exchange, context)
      const row = readTweet(exchange, inputOf(exchange), context, type, existingTweet)
      return tweetAnswer(exchange, context.sandbox.creatives.tweets.put(row))
    }),
    accountRoute('DELETE', `${path}/:id`, limits.writes, 'create', (exchange, context) => {
      const row = { ...waitingTweet(exchange, context), deleted: true, updated_at: context.now }
      return tweetAnswer(exchange, context.sandbox.creatives.tweets.put(row))
    }),
  ]
}

export const tweetRoutes: Route[] = [
  accountRoute('GET', '/tweets', limits.reads, 'read', list),
  accountRoute('POST', '/tweet', limits.writes, 'create', createTweet),
  accountRoute('PUT', '/tweets/:id/name', limits.writes, 'create', renameTweet),
  accountRoute('GET', '/tweet_previews', limits.reads, 'read', tweetPreviews),
  ...unpublishedRoutes('/draft_tweets', 'DRAFT', 'draft_tweet'),
  ...unpublishedRoutes('/scheduled_tweets', 'SCHEDULED', 'scheduled_tweet'),
]
