import { applyPaymentEvent } from '../../areas/billing/checkout/checkout.service.ts'
import { createHmac } from 'node:crypto'
import { openTestApp, type TestApp } from '../process/open-test-app.ts'
import { startSimulatedProcess } from '../process/crash.ts'
import { toldProvider } from '../billing/told-provider.ts'
import type { Deps } from '../../app/deps.ts'
import type { Draw, FaultGroup, Tally } from './fault.ts'

interface World {
  readonly app: TestApp
  readonly provider: ReturnType<typeof toldProvider>
}
const statuses = ['trialing', 'active', 'past_due'] as const

const moveOn = ({ provider }: World, subscription: string, draw: Draw): void => {
  const now = provider.truth.get(subscription)!
  provider.truth.set(subscription, {
    ...now,
    status: draw.pick(statuses),
    plan_id: draw.pick(['premium-solo-monthly', 'premium-creator-monthly', 'premium-pro-monthly']),
  })
}

/** What we hold of the subscription is what the provider says, once, and each event was taken once. */
async function settle(
  { app, provider }: World,
  subscription: string,
  events: readonly string[],
): Promise<Tally> {
  const { pool } = app.deps.store
  const held = await pool.query<{ status: string; plan_id: string }>(
    'select status, plan_id from subscriptions where provider_id = $1',
    [subscription],
  )
  const taken = await pool.query<{ id: string }>('select id from payment_events where id = any($1)', [events])
  const truth = provider.truth.get(subscription)!
  const [row] = held.rows
  const isRight = row?.status === truth.status && row.plan_id === truth.plan_id
  return {
    begun: 1 + events.length,
    lost: (isRight ? 0 : 1) + new Set(events).size - taken.rows.length,
    doubled: Math.max(0, held.rows.length - 1),
    survived: (await app.call('GET', '/livez')).status === 200,
  }
}

/** An event as the provider signs it, taken by this process. */
const take = async (deps: Deps, id: string, object: object): Promise<void> => {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1,
    data: { object },
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', deps.config.payments.webhook_secret)
    .update(`${time}.${body}`)
    .digest('hex')
  await applyPaymentEvent(deps, Buffer.from(body), `t=${time},v1=${signature}`)
}

const shuffled = <T>(items: readonly T[], draw: Draw): T[] => {
  const rest = [...items]
  return items.map(() => rest.splice(draw.int(0, rest.length - 1), 1)[0]!)
}

export const billingFaults: FaultGroup<World> = {
  name: 'payments',
  open: async () => {
    const app = await openTestApp()
    return { app, provider: toldProvider(app) }
  },
  close: async ({ app }) => await app.close(),
  faults: {
    'events are doubled, late and out of order': async (world, draw) => {
      const { subscription } = await world.provider.payer()
      const events = Array.from({ length: draw.int(3, 8) }, (_, n) => `evt_${draw.seed}_${n}`)
      for (const _ of events) if (draw.int(0, 1) === 1) moveOn(world, subscription, draw)
      for (const event of shuffled([...events, ...events], draw))
        await world.provider.tell(event, subscription)
      return await settle(world, subscription, events)
    },
    'events of one moment come at once, each three times': async (world, draw) => {
      const { subscription } = await world.provider.payer()
      moveOn(world, subscription, draw)
      const events = Array.from({ length: draw.int(2, 5) }, (_, n) => `evt_once_${draw.seed}_${n}`)
      const all = shuffled([...events, ...events, ...events], draw)
      await Promise.all(all.map(async (event) => await world.provider.tell(event, subscription)))
      return await settle(world, subscription, events)
    },
    'events are lost, and the night finds what they said': async (world, draw) => {
      const { subscription } = await world.provider.payer()
      const first = `evt_lost_${draw.seed}`
      await world.provider.tell(first, subscription)
      for (let n = draw.int(1, 4); n > 0; n -= 1) moveOn(world, subscription, draw)
      await world.provider.night()
      return await settle(world, subscription, [first])
    },
    'the server dies at a statement of an event, which comes again': async (world, draw) => {
      const { subscription } = await world.provider.payer()
      moveOn(world, subscription, draw)
      const event = `evt_killed_${draw.seed}`
      const about = world.provider.about('customer.subscription.updated', subscription)
      const dying = await startSimulatedProcess(world.app)
      dying.dieAt(draw.int(1, 20), draw.pick(['before', 'after']))
      const dead = new Promise((resolve) => setTimeout(resolve, 200))
      await Promise.race([take(dying.test.deps, event, about).catch(() => {}), dead])
      await dying.end()
      await take(world.app.deps, event, about)
      return await settle(world, subscription, [event])
    },
  },
}
