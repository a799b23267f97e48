import type { HttpCall } from '../http/http-core.ts'
import type { XCharge, XResource } from './x-meter.ts'

type Rate = { readonly resource: XResource; readonly by: 'row' | 'request'; readonly list?: true } | null

const row = (resource: XResource): Rate => ({ resource, by: 'row' })
/** A row is a pair with the person or post in the path: a follow of two people is another one for two others. */
const pair = (resource: XResource): Rate => ({ resource, by: 'row', list: true })
const request = (resource: XResource): Rate => ({ resource, by: 'request' })

/** What each call of API v2 costs; null: nothing. Expanded objects (`includes`) are read as free. */
const rates: Readonly<Record<string, Rate>> = {
  'GET /2/users/me': row('user'),
  'GET /2/users': row('user'),
  'GET /2/users/by': row('user'),
  'GET /2/users/by/username/:username': row('user'),
  'GET /2/users/search': row('user'),
  'GET /2/users/:id': row('user'),
  'GET /2/users/:id/followers': pair('follow'),
  'GET /2/users/:id/following': pair('follow'),
  'POST /2/users/:id/following': request('interaction'),
  'DELETE /2/users/:source/following/:target': request('interaction_delete'),
  'GET /2/tweets': row('post'),
  'GET /2/tweets/:id': row('post'),
  'GET /2/users/:id/tweets': row('post'),
  'GET /2/users/:id/mentions': row('post'),
  'GET /2/tweets/search/recent': row('post'),
  'GET /2/tweets/:id/quote_tweets': row('post'),
  'GET /2/tweets/:id/retweets': row('post'),
  'GET /2/users/reposts_of_me': row('post'),
  'GET /2/lists/:id/tweets': row('post'),
  'GET /2/users/:id/liked_tweets': pair('like'),
  'GET /2/tweets/:id/liking_users': pair('like'),
  'GET /2/tweets/:id/retweeted_by': row('user'),
  'GET /2/lists/:id/members': row('user'),
  'GET /2/tweets/analytics': row('analytics'),
  'GET /2/tweets/counts/recent': request('counts'),
  'GET /2/trends/by/woeid/:woeid': row('trend'),
  'GET /2/users/personalized_trends': row('trend'),
  'GET /2/lists/:id': row('list'),
  'GET /2/users/:id/owned_lists': row('list'),
  'GET /2/users/:id/list_memberships': row('list'),
  'POST /2/lists': request('list_create'),
  'PUT /2/lists/:id': request('list_manage'),
  'DELETE /2/lists/:id': request('list_manage'),
  'POST /2/lists/:id/members': request('list_manage'),
  'DELETE /2/lists/:id/members/:user_id': request('list_manage'),
  'GET /2/usage/tweets': null,
  // X charges for the events it sends.
  'GET /2/webhooks': null,
  'POST /2/webhooks': null,
  'PUT /2/webhooks/:id': null,
  'GET /2/activity/subscriptions': null,
  'POST /2/activity/subscriptions': null,
  'DELETE /2/activity/subscriptions/:id': null,
}

type Call = Pick<HttpCall, 'method' | 'path' | 'template' | 'query' | 'json'>

const nameOf = ({ method, template, path }: Call): string => `${method} ${template ?? path}`

/** The largest number of rows the call can return. */
const mostRows = ({ query = {} }: Call): number => {
  const values = query['ids'] ?? query['usernames']
  if (values !== undefined) return String(values).split(',').length
  return Number(query['max_results'] ?? query['max_trends'] ?? 1)
}

/** What a call can cost; null if it is free. Throws for a call whose price nobody has stated. */
export const chargeOf = (call: Call): XCharge | null => {
  const rate = rates[nameOf(call)]
  if (rate === undefined) throw new Error(`x-charges.ts does not say what ${nameOf(call)} costs`)
  if (rate === null) return null
  const { resource, by } = rate
  const parameters = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined)
  return {
    resource,
    by,
    most: by === 'request' ? 1 : mostRows(call),
    request: `${call.method} ${call.path} ${JSON.stringify(parameters)}${call.json ?? ''}`,
  }
}

const keyOf = (item: unknown): string => {
  const { id, trend_name } = item as { id?: string; trend_name?: string }
  return id ?? trend_name ?? ''
}

/** What makes each row of an answer a resource of its own. */
export const resourcesOf = (call: Call, data: unknown): string[] => {
  const items = data === undefined || data === null ? [] : [data].flat()
  const isList = rates[nameOf(call)]?.list ?? false
  return items.map((item) => (isList ? `${call.path} ${keyOf(item)}` : keyOf(item)))
}
