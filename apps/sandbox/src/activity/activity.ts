import { createHash } from 'node:crypto'
import type { Moment } from '@rookery/world'
import type { Sandbox } from '../sandbox.ts'
import { userFieldNames } from '../v2/fields.ts'
import { presentUser } from '../v2/present-user.ts'
import type { ActivitySubscriptionRow, LateEventRow } from './rows.ts'

/** Follows are compared hour by hour, so that a short stay is two events. */
const STEP_MS = 3_600_000
const shownFields = new Set<string>(userFieldNames)

interface FollowChange {
  readonly type: ActivitySubscriptionRow['event_type']
  readonly source: number
  readonly target: number
}

interface Lists {
  readonly moment: Moment
  readonly followers: ReadonlySet<number>
  readonly following: ReadonlySet<number>
}

/**
 * Sends what happened to subscribed people: follows and unfollows in both directions. Whether X tells of people
 * who are suspended, close their account or come back is not documented: here it does not.
 */
export class Activity {
  readonly #sandbox: () => Sandbox
  #running: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout
  constructor(sandbox: () => Sandbox) {
    this.#sandbox = sandbox
    this.#timer = setInterval(() => void this.settle(), 60_000)
    this.#timer.unref()
  }

  /** Sends everything that is due. */
  settle(): Promise<void> {
    this.#running = this.#running.then(async () => {
      for (const row of this.#sandbox().journal.all<ActivitySubscriptionRow>('activity_subscriptions'))
        await this.#catchUp(row)
      await this.#sendLate()
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #catchUp(row: ActivitySubscriptionRow): Promise<void> {
    const { network, world, journal } = this.#sandbox()
    const index = world.indexOfNetworkId(row.user_id)
    if (index === undefined) return
    const now = network.now()
    const start = network.moment(row.seen)
    let before = start && (await this.#listsOf(index, start))
    for (let at = row.seen + STEP_MS; before !== undefined && at <= now.elapsed; at += STEP_MS) {
      const moment = network.moment(at)
      if (moment === undefined) break
      const after = await this.#listsOf(index, moment)
      for (const change of this.#changesOf(index, before, after))
        if (change.type === row.event_type) await this.#send(row, change, moment)
      journal.put('activity_subscriptions', row.subscription_id, { ...row, seen: at })
      before = after
    }
  }

  async #listsOf(index: number, moment: Moment): Promise<Lists> {
    const { network } = this.#sandbox()
    return {
      moment,
      followers: new Set(await network.followers(index, moment)),
      following: new Set(network.following(index, moment)),
    }
  }

  #changesOf(index: number, before: Lists, after: Lists): FollowChange[] {
    const { network } = this.#sandbox()
    const isThere = (other: number) =>
      network.stateAt(other, before.moment) === 'active' && network.stateAt(other, after.moment) === 'active'
    return (['followers', 'following'] as const).flatMap((list) => {
      const changeOf = (type: FollowChange['type']) => (other: number) =>
        list === 'followers' ? { type, source: other, target: index } : { type, source: index, target: other }
      return [
        ...[...after[list].difference(before[list])].filter(isThere).map(changeOf('follow.follow')),
        ...[...before[list].difference(after[list])].filter(isThere).map(changeOf('follow.unfollow')),
      ]
    })
  }

  async #send(row: ActivitySubscriptionRow, change: FollowChange, moment: Moment): Promise<void> {
    const { faults, credits, clock, journal } = this.#sandbox()
    if (row.webhook_id === null || faults.strikeEvent('event_lost') !== undefined) return
    const body = JSON.stringify({ data: await this.#eventOf(row, change, moment) })
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

  async #eventOf(row: ActivitySubscriptionRow, { type, source, target }: FollowChange, moment: Moment) {
    const { network, config } = this.#sandbox()
    const id = createHash('sha256').update(`${type} ${source} ${target} ${moment.elapsed} ${row.user_id}`)
    const person = async (index: number) => ({
      data: presentUser(await network.profile(index, moment), shownFields, config.v2Names),
    })
    return {
      // The same for a doubled event.
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
