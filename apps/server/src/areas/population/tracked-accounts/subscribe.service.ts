import { followEventTypes, isNetworkError, type XClient, type XSubscription } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { meterFor, planMeter } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { JobFailure } from '../../foundation/jobs/background-job.service.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { appBearer } from '../explore/network-exploration.service.ts'
import { listToldAccounts } from './event.repository.ts'
import { outOfPlan } from './in-plan.service.ts'
import type { TrackedRow } from './tables.ts'

/** Marks our subscriptions among others of the app. */
const TAG = 'rookery follows'

async function clientOfApp(deps: Deps): Promise<XClient> {
  const bearer = await appBearer(deps)
  if (bearer === null) throw new JobFailure('tracking.noEvents')
  return deps.network.x({ app_bearer: bearer }, meterFor(deps, OPERATOR, 'tracking'))
}

/** Our webhook at X, challenged again if X had given it up: then events were lost. */
async function requireWebhook(
  { activity }: XClient,
  url: string,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly wasDead: boolean }> {
  const existing = (await activity.webhooks({ signal })).find((webhook) => webhook.url === url)
  if (existing?.valid) return { id: existing.id, wasDead: false }
  if (!existing) return { id: (await activity.createWebhook(url, { signal })).id, wasDead: true }
  await activity.validateWebhook(existing.id, { signal })
  return { id: existing.id, wasDead: true }
}

/**
 * Has X tell the follows of and by a connected account. Answers whether it did not until now, so that events may be
 * missing.
 */
export async function subscribeToFollows(
  deps: Deps,
  { network_id, user_id }: TrackedRow,
  signal: AbortSignal,
): Promise<boolean> {
  const url = deps.config.x_events_url
  if (url === null) throw new JobFailure('tracking.noEvents')
  const app = await clientOfApp(deps)
  const webhook = await requireWebhook(app, url, signal)
  const subscriptions = await app.activity.subscriptions({ signal })
  const subscribed = subscriptions.filter(
    ({ filter, tag, webhook_id }) =>
      filter.user_id === network_id && tag === TAG && webhook_id === webhook.id,
  )
  const missing = followEventTypes.filter((type) => !subscribed.some(({ event_type }) => event_type === type))
  for (const event_type of missing)
    await asXUser(deps, user_id, async (token) => {
      const meter = planMeter(deps, { account: network_id, user_id, plan: 'required' }, 'tracking')
      await deps.network
        .x(token, meter)
        .activity.subscribe(
          { user_id: network_id, event_type },
          { webhook_id: webhook.id, tag: TAG },
          { signal },
        )
    })
  const told = await listToldAccounts(deps.store.db)
  await endUnwanted(app, subscriptions, new Set(told.map((each) => each.network_id)), signal)
  return webhook.wasDead || missing.length > 0
}

/** Ends our subscriptions of all other accounts: each of their events costs money. */
async function endUnwanted(
  app: XClient,
  subscriptions: readonly XSubscription[],
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  for (const { subscription_id, tag, filter } of subscriptions) {
    if (tag !== TAG || wanted.has(filter.user_id ?? '')) continue
    try {
      await app.activity.unsubscribe(subscription_id, { signal })
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
  }
}

/**
 * Ends the subscriptions of accounts that are not tracked by events any more, or whose plan does not allow it: after
 * an event or a fetch that nobody pays for. When X does not answer, the next event tries again.
 */
export async function endUnwantedSubscriptions(deps: Deps): Promise<void> {
  try {
    const wanted = new Set<string>()
    for (const tracked of await listToldAccounts(deps.store.db))
      if ((await outOfPlan(deps, tracked)) === null) wanted.add(tracked.network_id)
    const signal = AbortSignal.timeout(10_000)
    const app = await clientOfApp(deps)
    await endUnwanted(app, await app.activity.subscriptions({ signal }), wanted, signal)
  } catch (error) {
    deps.logger.warn({ err: error }, 'subscriptions at X were not ended')
  }
}
