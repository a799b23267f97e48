import { followEventTypes, isNetworkError, type XClient } from '@rookery/network'
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
  const subscribed = (await app.activity.subscriptions({ signal })).filter(
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
  await endUnwanted(deps, app, signal)
  return webhook.wasDead || missing.length > 0
}

/** Ends subscriptions of accounts that are not tracked by events any more, or whose plan does not allow it: each of their events costs money. */
async function endUnwanted(deps: Deps, app: XClient, signal: AbortSignal): Promise<void> {
  const wanted = new Set<string>()
  for (const tracked of await listToldAccounts(deps.store.db))
    if ((await outOfPlan(deps, tracked)) === null) wanted.add(tracked.network_id)
  for (const { subscription_id, tag, filter } of await app.activity.subscriptions({ signal })) {
    if (tag !== TAG || wanted.has(filter.user_id ?? '')) continue
    try {
      await app.activity.unsubscribe(subscription_id, { signal })
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
  }
}

/** The same after an account is not tracked any more; when X does not answer, its next event tries again. */
export async function endUnwantedSubscriptions(deps: Deps): Promise<void> {
  try {
    await endUnwanted(deps, await clientOfApp(deps), AbortSignal.timeout(10_000))
  } catch (error) {
    deps.logger.warn({ err: error }, 'subscriptions at X were not ended')
  }
}
