import { json } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsOne } from '../ads-collection.ts'
import { createCriterion, deleteCriterion } from './criterion-writes.ts'
import { idsOf, listEntities } from './list-entities.ts'
import { presentCriterion, presentPromotedAccount, presentPromotedTweet } from './present-campaigns.ts'
import { absent, missingProblem, refusedProblem } from './problem.ts'
import {
  deletePromotedAccount,
  deletePromotedTweet,
  promoteAccount,
  promoteTweets,
} from './promoted-writes.ts'
import type { EntityRow, LineItemRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'
import { accountRoute, batchRoute, inputOf, limits, type Handle } from './write-routes.ts'

const idOf = (exchange: Exchange) => exchange.params['id'] ?? ''
const langOf = (exchange: Exchange) => exchange.query.get('lang')
const withDeleted = (exchange: Exchange) => exchange.query.get('with_deleted') === 'true'

/**
 * The requested line items of this account; line items of deleted campaigns are included only with
 * `with_deleted`.
 */
export const requestedLineItems = (exchange: Exchange, { sandbox, account }: WriteContext): LineItemRow[] => {
  const ids = idsOf(exchange, 'line_item_ids')
  const rows =
    ids === null
      ? sandbox.campaigns.lineItemsOfAccount(account.id)
      : [...ids].flatMap((id) => sandbox.campaigns.lineItem(id) ?? [])
  return rows.filter((row) => row.account_id === account.id && (!row.deleted || withDeleted(exchange)))
}

const ownedRow = <T extends EntityRow>(
  row: T | undefined,
  exchange: Exchange,
  context: WriteContext,
): row is T => row?.account_id === context.account.id && (!row.deleted || withDeleted(exchange))

const listCriteria: Handle = (exchange, context) => {
  if (!exchange.query.get('line_item_ids')) throw missingProblem('line_item_ids')
  const rows = requestedLineItems(exchange, context).flatMap((each) =>
    context.sandbox.campaigns.criteriaOf(each.id),
  )
  return listEntities(exchange, context, rows, {
    dataType: 'targeting_criterion',
    present: (row) => presentCriterion(row, langOf(exchange), context),
  })
}

const getCriterion: Handle = (exchange, context) => {
  const row = context.sandbox.campaigns.criterion(idOf(exchange))
  if (!ownedRow(row, exchange, context))
    throw absent('TARGETING_CRITERION_NOT_FOUND', 'targeting_criterion_id', idOf(exchange))
  return adsOne(exchange, presentCriterion(row, langOf(exchange), context), 'targeting_criterion')
}

const listPromotedTweets: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'promoted_tweet_ids')
  const rows = requestedLineItems(exchange, context)
    .flatMap((each) => context.sandbox.campaigns.promotedTweetsOf(each.id))
    .filter((row) => ids === null || ids.has(row.id))
  return listEntities(exchange, context, rows, {
    dataType: 'promoted_tweet',
    present: (row) => presentPromotedTweet(row, context),
  })
}

const getPromotedTweet: Handle = (exchange, context) => {
  const row = context.sandbox.campaigns.promotedTweet(idOf(exchange))
  if (!ownedRow(row, exchange, context))
    throw absent('PROMOTED_TWEET_NOT_FOUND', 'promoted_tweet_id', idOf(exchange))
  return adsOne(exchange, presentPromotedTweet(row, context), 'promoted_tweet')
}

const listPromotedAccounts: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'promoted_account_ids')
  const rows = requestedLineItems(exchange, context)
    .flatMap((each) => context.sandbox.campaigns.promotedAccountsOf(each.id))
    .filter((row) => ids === null || ids.has(row.id))
  return listEntities(exchange, context, rows, {
    dataType: 'promoted_account',
    present: (row) => presentPromotedAccount(row, context),
  })
}

const getPromotedAccount: Handle = (exchange, context) => {
  const row = context.sandbox.campaigns.promotedAccount(idOf(exchange))
  if (!ownedRow(row, exchange, context))
    throw absent('PROMOTED_ACCOUNT_NOT_FOUND', 'promoted_account_id', idOf(exchange))
  return adsOne(exchange, presentPromotedAccount(row, context), 'promoted_account')
}

const promoteCriterion: Handle = (exchange, context) => {
  const rows = promoteTweets(inputOf(exchange), context)
  return json(200, {
    data_type: 'promoted_tweet',
    data: rows.map((row) => presentPromotedTweet(row, context)),
    request: { params: exchange.params },
    total_count: rows.length,
  })
}

export const criterionRoutes: Route[] = [
  accountRoute('GET', '/targeting_criteria', limits.core, 'read', listCriteria),
  accountRoute('GET', '/targeting_criteria/:id', limits.core, 'read', getCriterion),
  accountRoute('POST', '/targeting_criteria', limits.writes, 'manage', (exchange, context) => {
    const row = createCriterion(inputOf(exchange), context)
    return adsOne(exchange, presentCriterion(row, null, context), 'targeting_criterion')
  }),
  accountRoute('DELETE', '/targeting_criteria/:id', limits.writes, 'manage', (exchange, context) => {
    const row = deleteCriterion(idOf(exchange), context)
    return adsOne(exchange, presentCriterion(row, null, context), 'targeting_criterion')
  }),
  batchRoute(
    '/targeting_criteria',
    500,
    'targeting_criterion',
    ({ type, input }, context) => {
      if (type === 'Create') return createCriterion(input, context)
      if (type === 'Update')
        throw refusedProblem('INVALID_PARAMETER', 'Targeting criteria cannot be changed', 'operation_type')
      return deleteCriterion(input.required('targeting_criterion_id'), context)
    },
    (row, context) => presentCriterion(row, null, context),
  ),
  accountRoute('GET', '/promoted_tweets', limits.core, 'read', listPromotedTweets),
  accountRoute('GET', '/promoted_tweets/:id', limits.core, 'read', getPromotedTweet),
  accountRoute('POST', '/promoted_tweets', limits.writes, 'manage', promoteCriterion),
  accountRoute('DELETE', '/promoted_tweets/:id', limits.writes, 'manage', (exchange, context) => {
    const row = deletePromotedTweet(idOf(exchange), context)
    return adsOne(exchange, presentPromotedTweet(row, context), 'promoted_tweet')
  }),
  accountRoute('GET', '/promoted_accounts', limits.core, 'read', listPromotedAccounts),
  accountRoute('GET', '/promoted_accounts/:id', limits.core, 'read', getPromotedAccount),
  accountRoute('POST', '/promoted_accounts', limits.writes, 'manage', (exchange, context) => {
    const row = promoteAccount(inputOf(exchange), context)
    return adsOne(exchange, presentPromotedAccount(row, context), 'promoted_account')
  }),
  accountRoute('DELETE', '/promoted_accounts/:id', limits.writes, 'manage', (exchange, context) => {
    const row = deletePromotedAccount(idOf(exchange), context)
    return adsOne(exchange, presentPromotedAccount(row, context), 'promoted_account')
  }),
]
