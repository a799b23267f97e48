import { createHash } from 'node:crypto'
import type { Moment, World } from '@rookery/world'
import type { SandboxConfig } from '../config.ts'
import type { Faults } from '../control/faults.ts'
import type { Credits } from '../credits/credits.ts'
import type { Journal } from '../state/journal.ts'
import type { WorldClock } from '../state/world-clock.ts'
import { userFieldNames } from '../v2/fields.ts'
import { presentUser } from '../v2/present-user.ts'
import type { NetworkNow } from '../world/network-now.ts'
import { followChangesOf, type FollowChange } from './follow-changes.ts'
import type { ActivitySubscriptionRow, LateEventRow } from './rows.ts'
import type { Webhooks } from './webhooks.ts'

const shownFields = new Set<string>(userFieldNames)

/** The parts of the sandbox it rests on. */
interface ActivityParts {
  readonly config: Pick<SandboxConfig, 'v2Names'>
  readonly journal: Journal
  readonly world: World
  readonly clock: WorldClock
  readonly faults: Faults
  readonly credits: Credits
  readonly network: NetworkNow
  readonly webhooks: Webhooks
}

interface DueEvent {
  readonly row: ActivitySubscriptionRow
  readonly change: FollowChange
}

/** Sends what happened to subscribed people: follows and unfollows in both directions. */
export class Activity {
  readonly #sandbox: () => ActivityParts
  #running: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout
  constructor(sandbox: () => ActivityParts) {
    this.#sandbox = sandbox
    this.#timer = setInterval(() => void this.settle(), 60_000)
    this.#timer.unref()
  }

  /** Sends everything that is due. */
  settle(): Promise<void> {
    this.#running = this.#running.then(() => this.#sendDue()).then(() => this.#sendLate())
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #sendDue(): Promise<void> {
    const sandbox = this.#sandbox()
    const now = sandbox.network.now()
    const rows = this.#subscriptions().filter(({ seen }) => seen < now.elapsed)
    const due = rows.flatMap((row): DueEvent[] => {
      const index = sandbox.world.indexOfNetworkId(row.user_id)
      if (index === undefined) return []
      return followChangesOf(sandbox, index, row.seen, now)
        .filter(({ type }) => type === row.event_type)
        .map((change) => ({ row, change }))
    })
    // In the order in which they happened, whatever subscription they are of.
    for (const event of due.toSorted((a, b) => a.change.at - b.change.at)) await this.#send(event, now)
    const sent = new Set(rows.map(({ subscription_id }) => subscription_id))
    // Read again: one may have been deleted or changed since.
    for (const row of this.#subscriptions())
      if (sent.has(row.subscription_id))
        sandbox.journal.put('activity_subscriptions', row.subscription_id, { ...row, seen: now.elapsed })
  }

  #subscriptions(): ActivitySubscriptionRow[] {
    return this.#sandbox().journal.all<ActivitySubscriptionRow>('activity_subscriptions')
  }

  async #send({ row, change }: DueEvent, now: Moment): Promise<void> {
    const { faults, credits, clock, journal } = this.#sandbox()
    if (row.webhook_id === null || faults.strikeEvent('event_lost') !== undefined) return
    const body = JSON.stringify({ data: await this.#eventOf(row, change, now) })
    const late = faults.strikeEvent('event_late')
    credits.chargeRequest('Activity: Follow')
    if (late !== undefined) {
      const id = createHash('sha256').update(body).digest('hex').slice(0, 16)
      const due_at = clock.world() + late.value * 1000
      journal.put<LateEventRow>('late_events', id, { id, webhook_id: row.webhook_id, body, due_at })
      return
    }
    await this.#post(row.webhook_id, body)
    if (faults.strikeEvent('event_doubled') !== undefined) await this.#post(row.webhook_id, body)
  }

  async #eventOf(row: ActivitySubscriptionRow, { type, source, target, at }: FollowChange, now: Moment) {
    const { network, config } = this.#sandbox()
    const id = createHash('sha256').update(`${type} ${source} ${target} ${at} ${row.user_id}`)
    const person = async (index: number) => ({
      data: presentUser(await network.profile(index, now), shownFields, config.v2Names),
    })
    return {
      // The same for a doubled event. Like X's, it does not tell the time.
      event_uuid: id.digest().readBigInt64BE().toString(),
      filter: { user_id: row.user_id },
      event_type: type,
      ...(row.tag === null ? {} : { tag: row.tag }),
      payload: { source: await person(source), target: await person(target) },
    }
  }

  async #sendLate(): Promise<void> {
    const { journal, clock } = this.#sandbox()
    for (const event of journal.all<LateEventRow>('late_events')) {
      if (event.due_at > clock.world()) continue
      journal.delete('late_events', event.id)
      await this.#post(event.webhook_id, event.body)
    }
  }

  async #post(webhookId: string, body: string): Promise<void> {
    const { webhooks } = this.#sandbox()
    const webhook = webhooks.get(webhookId)
    if (webhook?.valid) await webhooks.post(webhook.url, body)
  }
}
