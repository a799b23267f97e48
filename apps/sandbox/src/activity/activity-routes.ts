import { json, v2Problem, type Answer, type Refusal } from '../http/answer.ts'
import { randomToken } from '../http/random-token.ts'
import { forbidden, invalid } from '../v2/problems.ts'
import { v2, type V2Route } from '../v2/route-of.ts'
import { readBody, type V2Request } from '../v2/v2-request.ts'
import { activityTypes, type ActivitySubscriptionRow, type WebhookRow } from './rows.ts'

/** Subscriptions of a self-serve plan. */
const MAX_SUBSCRIPTIONS = 1_500
const MAX_WEBHOOKS = 5

const subscriptionsOf = ({ sandbox }: V2Request): ActivitySubscriptionRow[] =>
  sandbox.journal.all<ActivitySubscriptionRow>('activity_subscriptions')

const iso = (ms: number): string => new Date(ms).toISOString()

const presentSubscription = (row: ActivitySubscriptionRow) => ({
  subscription_id: row.subscription_id,
  event_type: row.event_type,
  filter: { user_id: row.user_id },
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
  ...(row.tag === null ? {} : { tag: row.tag }),
  ...(row.webhook_id === null ? {} : { webhook_id: row.webhook_id }),
})

const gone = (what: string): Refusal =>
  v2Problem(404, { title: 'Not Found', type: 'about:blank', detail: `There is no such ${what}.` })

const textOrNull = (request: V2Request, name: 'tag' | 'webhook_id', body: Record<string, unknown>) => {
  const value = body[name] ?? null
  if (value !== null && (typeof value !== 'string' || value.length > 200))
    throw invalid(name, String(value), `\`${name}\` must be a text of at most 200 characters`, request.names)
  return value
}

const createSubscription = (request: V2Request): Answer => {
  const { sandbox, names } = request
  const body = readBody(request)
  const event_type = activityTypes.find((type) => type === body['event_type'])
  if (event_type === undefined)
    throw invalid(
      'event_type',
      String(body['event_type']),
      `\`event_type\` must be one of ${activityTypes.join(', ')}`,
      names,
    )
  const { user_id } = (body['filter'] ?? {}) as { user_id?: unknown }
  const index = typeof user_id === 'string' ? sandbox.world.indexOfNetworkId(user_id) : undefined
  if (typeof user_id !== 'string' || index === undefined)
    throw invalid(
      'filter',
      JSON.stringify(body['filter'] ?? null),
      '`filter.user_id` must be a person',
      names,
    )
  // Follows are private events: only on behalf of that person.
  if (index !== request.viewer) throw forbidden('This event needs the authorization of its user.')
  if (subscriptionsOf(request).length >= MAX_SUBSCRIPTIONS)
    throw forbidden(`The limit of ${MAX_SUBSCRIPTIONS} subscriptions is reached.`)
  const webhook_id = textOrNull(request, 'webhook_id', body)
  if (webhook_id !== null && sandbox.webhooks.get(webhook_id) === undefined) throw gone('webhook')
  const now = sandbox.clock.world()
  const row: ActivitySubscriptionRow = {
    subscription_id: String(BigInt(`0x${Buffer.from(randomToken(8)).toString('hex')}`) % 10n ** 19n),
    event_type,
    user_id,
    tag: textOrNull(request, 'tag', body),
    webhook_id,
    created_at: now,
    updated_at: now,
    seen: request.moment.elapsed,
  }
  sandbox.journal.put('activity_subscriptions', row.subscription_id, row)
  return json(200, {
    data: presentSubscription(row),
    meta: { total_subscriptions: subscriptionsOf(request).length },
  })
}

const listSubscriptions = (request: V2Request): Answer => {
  const rows = subscriptionsOf(request)
  return json(200, { data: rows.map(presentSubscription), meta: { total_subscriptions: rows.length } })
}

const subscriptionOf = (request: V2Request): ActivitySubscriptionRow => {
  const id = request.exchange.params['id'] ?? ''
  const row = request.sandbox.journal.get<ActivitySubscriptionRow>('activity_subscriptions', id)
  if (row === undefined) throw gone('subscription')
  return row
}

const changeSubscription = (request: V2Request): Answer => {
  const { sandbox } = request
  const row = subscriptionOf(request)
  const body = readBody(request)
  const webhook_id = 'webhook_id' in body ? textOrNull(request, 'webhook_id', body) : row.webhook_id
  if (webhook_id !== null && sandbox.webhooks.get(webhook_id) === undefined) throw gone('webhook')
  const tag = 'tag' in body ? textOrNull(request, 'tag', body) : row.tag
  const changedRow = { ...row, tag, webhook_id, updated_at: sandbox.clock.world() }
  sandbox.journal.put('activity_subscriptions', row.subscription_id, changedRow)
  return json(200, { data: presentSubscription(changedRow) })
}

const deleteSubscription = (request: V2Request): Answer => {
  const { subscription_id } = subscriptionOf(request)
  request.sandbox.journal.delete('activity_subscriptions', subscription_id)
  return json(200, {
    data: { deleted: true },
    meta: { total_subscriptions: subscriptionsOf(request).length },
  })
}

const presentWebhook = ({ id, url, valid, created_at }: WebhookRow) => ({
  id,
  url,
  valid,
  created_at: iso(created_at),
})

const webhookRefusal = (title: string, detail: string): Refusal =>
  v2Problem(400, { title, detail, type: 'about:blank' })

const createWebhook = async (request: V2Request): Promise<Answer> => {
  const { webhooks, clock } = request.sandbox
  const { url } = readBody(request)
  if (typeof url !== 'string' || !/^https?:\/\/\S{1,500}$/.test(url) || !URL.canParse(url))
    throw webhookRefusal('UrlValidationFailed', 'The url is not a web address.')
  if (webhooks.all().some((row) => row.url === url))
    throw webhookRefusal('DuplicateUrlFailed', 'This url is registered already.')
  if (webhooks.all().length >= MAX_WEBHOOKS)
    throw webhookRefusal('WebhookLimitExceeded', `The limit of ${MAX_WEBHOOKS} webhooks is reached.`)
  if (!(await webhooks.isProven(url)))
    throw webhookRefusal('CrcValidationFailed', 'The url did not answer the challenge.')
  const row = { id: String(clock.now()), url, valid: true, created_at: clock.world() }
  return json(200, { data: presentWebhook(webhooks.put(row)) })
}

const webhookOf = ({ sandbox, exchange }: V2Request): WebhookRow => {
  const row = sandbox.webhooks.get(exchange.params['id'] ?? '')
  if (row === undefined) throw webhookRefusal('WebhookIdInvalid', 'There is no such webhook.')
  return row
}

const validateWebhook = async (request: V2Request): Promise<Answer> => {
  const row = webhookOf(request)
  const valid = await request.sandbox.webhooks.isProven(row.url)
  request.sandbox.webhooks.put({ ...row, valid })
  if (!valid) throw webhookRefusal('CrcValidationFailed', 'The url did not answer the challenge.')
  return json(200, { data: { valid } })
}

const deleteWebhook = (request: V2Request): Answer => {
  request.sandbox.webhooks.remove(webhookOf(request).id)
  return json(200, { data: { deleted: true } })
}

const listWebhooks = ({ sandbox }: V2Request): Answer => {
  const rows = sandbox.webhooks.all()
  return json(200, { data: rows.map(presentWebhook), meta: { result_count: rows.length } })
}

/** X Activity API: webhooks of the app, and subscriptions to the follows of people who allowed it. */
export const activityRoutes: V2Route[] = [
  v2('POST /webhooks', createWebhook, { app: 450 }),
  v2('GET /webhooks', listWebhooks, { app: 450 }),
  v2('PUT /webhooks/:id', validateWebhook, { app: 450 }),
  v2('DELETE /webhooks/:id', deleteWebhook, { app: 450 }),
  v2('POST /activity/subscriptions', createSubscription, { user: 500, scopes: ['follows.read'] }),
  v2('GET /activity/subscriptions', listSubscriptions, { user: 500, app: 500 }),
  v2('PUT /activity/subscriptions/:id', changeSubscription, { user: 500, app: 500 }),
  v2('DELETE /activity/subscriptions/:id', deleteSubscription, { user: 500, app: 500 }),
]
