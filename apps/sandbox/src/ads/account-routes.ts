import type { Answer } from '../http/answer.ts'
import { tokenOf, type Exchange } from '../http/exchange.ts'
import type { RateLimit, Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { adsOne, adsPage, badParameter } from './ads-collection.ts'
import { presentAccount, presentFunding } from './present-ads.ts'

const accessOf = (exchange: Exchange, sandbox: Sandbox) =>
  sandbox.accounts.accessOf(tokenOf(exchange).user_index, exchange.params['account_id'] ?? '')

const list = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { query } = exchange
  const ids = query.get('account_ids')?.split(',')
  if (ids && ids.length > 200) badParameter(exchange, 'account_ids', 'at most 200 ids')
  const q = query.get('q')?.toLowerCase()
  const rows = sandbox.accounts
    .reachableBy(tokenOf(exchange).user_index)
    .map(({ account }) => account)
    .filter(
      (each) =>
        (ids === undefined || ids.includes(each.id)) &&
        (q === undefined || each.name.toLowerCase().startsWith(q)),
    )
  return adsPage(exchange, rows, presentAccount, { dataType: 'account' })
}

const accountAnswer = (exchange: Exchange, sandbox: Sandbox): Answer =>
  adsOne(exchange, presentAccount(accessOf(exchange, sandbox).account), 'account')

const accountAccess = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { permissions } = accessOf(exchange, sandbox)
  return adsOne(exchange, { user_id: tokenOf(exchange).user_id, permissions }, 'authenticated_user_access')
}

const fundingAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { account } = accessOf(exchange, sandbox)
  return adsPage(exchange, account.funding, (row) => presentFunding(row, account), {
    dataType: 'funding_instrument',
  })
}

const promotableAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { account } = accessOf(exchange, sandbox)
  const row = {
    id: `p${account.id.slice(2)}`,
    user_id: sandbox.world.networkIdAt(account.owner_index),
    account_id: account.id,
    promotable_user_type: 'FULL',
    created_at: account.created_at,
    updated_at: account.created_at,
    deleted: false,
  }
  return adsPage(exchange, [row], (each) => each, { dataType: 'promotable_user' })
}

/** Features of the ads API that the sandbox's accounts may use: all that it implements. */
const featuresAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  accessOf(exchange, sandbox)
  return adsOne(
    exchange,
    ['EVENT_TARGETING', 'CUSTOM_AUDIENCES', 'CONVERSATION_TARGETING', 'TV_TARGETING'],
    'features',
  )
}

const readLimit: RateLimit = { count: 2_000, minutes: 15, perAccount: true }
const getRoute = (path: string, limit: RateLimit, handle: Route['handle']): Route => ({
  method: 'GET',
  path: `/12/accounts${path}`,
  family: 'ads',
  auth: 'user',
  limit,
  handle,
})

/** `accountsLimit`: whether the list of accounts falls under the network's 5 calls in 15 minutes is not documented. */
export const accountRoutes = (accountsLimit: number): Route[] => [
  getRoute('', { count: accountsLimit, minutes: 15 }, list),
  getRoute('/:account_id', readLimit, accountAnswer),
  getRoute('/:account_id/authenticated_user_access', readLimit, accountAccess),
  getRoute('/:account_id/funding_instruments', readLimit, fundingAnswer),
  getRoute('/:account_id/promotable_users', readLimit, promotableAnswer),
  getRoute('/:account_id/features', readLimit, featuresAnswer),
]
