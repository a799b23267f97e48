import { eq } from 'drizzle-orm'
import { createNetwork } from '@rookery/network'
import { networkOptionsOf } from '../../config/network-config.ts'
import { sweepAbandoned } from '../../areas/advertising/ad-rows/rollback.service.ts'
import { campaignJob } from '../../areas/advertising/campaigns/launch/campaign.job.ts'
import { pendingCreations } from '../../areas/advertising/store/tables.ts'
import { callControl } from '../network/ads-world.ts'
import { openCampaignWorld, type CampaignWorld } from '../network/campaign-world.ts'
import { untilCreated } from '../network/until-made.ts'
import { startSimulatedProcess } from '../process/crash.ts'
import type { TestAnswer, TestApp } from '../process/open-test-app.ts'
import { quickBackground } from '../process/quick-background.ts'
import { until } from '../process/until.ts'
import { CLAIM_MS, keyed, tallyOf, type Draw, type FaultGroup, type FaultRun, type Tally } from './fault.ts'
import { openJobOf, workKilled, workToItsEnd } from './killed-job.ts'

const DAY_MS = 86_400_000
/** Longer than any call of a test takes, and shorter than a person waits. */
const NETWORK_TIMEOUT_MS = 400
/** A network that failed often is left alone for up to a minute, and then for another one. */
const PATIENCE_MS = 240_000

interface LaunchWorld extends CampaignWorld {
  /** Names of what was launched. */
  readonly names: string[]
  readonly before: readonly string[]
  /** Start and end of what is launched. */
  readonly dates: { readonly start: string; readonly end: string }
}
type Sender = Pick<TestApp, 'call' | 'deps'>

const onNetwork = async ({ ads, account }: CampaignWorld): Promise<string[]> =>
  (await Array.fromAsync(ads.campaigns.list(account, { with_draft: true }))).map(({ name }) => name ?? '')

/** Asks for a launch as a page does: under one key, again while nobody answered. */
const launch = async (world: LaunchWorld, name: string, by: Sender = world.app): Promise<TestAnswer> => {
  return await by.call('POST', '/api/campaigns/', {
    as: world.planner,
    headers: keyed(name),
    body: {
      ad_account_id: world.account,
      name,
      status: 'Paused',
      objective: 'FOLLOWERS',
      ...world.dates,
      daily_budget_micro: 5_000_000,
      targeting_package: { keywords: [{ label: 'coffee' }, { label: 'tea' }] },
    },
  })
}

/** A person who starts it this often in vain has found a fault. */
const MOST_STARTS = 20
/** Longer than a launch may be silent before the sweeper takes it for dead. */
const QUIET_MS = 180_000

/** What ended with something left on the network is swept up minutes later: lets them pass. */
async function sweepLater({ app }: LaunchWorld): Promise<void> {
  if ((await app.deps.db.$count(pendingCreations, eq(pendingCreations.by_job, false))) === 0) return
  app.tick(QUIET_MS)
  await sweepAbandoned(app.deps)
}

/** Launches under a fault, lets it pass, and insists until the campaign is there. */
async function insist(world: LaunchWorld, name: string, first: TestAnswer | null): Promise<void> {
  const read = async (method: string, path: string) => {
    await sweepLater(world)
    return await world.app.call(method, path, { as: world.planner })
  }
  let answer = first
  for (let tries = 0; tries < 8 && (answer === null || answer.status >= 300); tries += 1)
    answer = await launch(world, name)
  if (answer === null || answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer?.body)}`)
  let { body } = await untilCreated(read, answer, PATIENCE_MS)
  await world.fail('clear')
  // It was rolled back with its reason; the person starts it again, until the network is no longer left alone.
  for (let tries = 0; body.network_id === null; tries += 1) {
    if (tries === MOST_STARTS) throw new Error(`${name}: ${JSON.stringify(body)}`)
    const again = await until(async () => {
      const { version } = (await read('GET', `/api/campaigns/${body.id}/`)).body
      const restarted = await world.app.call('PATCH', `/api/campaigns/${body.id}/`, {
        as: world.planner,
        body: { status: 'Scheduled', version },
      })
      return restarted.status < 300 ? restarted : null
    }, PATIENCE_MS)
    body = (await untilCreated(read, again, PATIENCE_MS)).body
  }
}

/** All campaigns of the account: nothing but what was launched, each once, with nothing left behind. */
async function settle(world: LaunchWorld): Promise<Tally> {
  await world.fail('clear')
  await until(async () => {
    await sweepLater(world)
    return (await world.app.deps.db.$count(pendingCreations)) === 0 ? true : null
  }, PATIENCE_MS)
  const found = (await onNetwork(world)).filter((name) => !world.before.includes(name))
  const leftovers = found.filter((name) => !world.names.includes(name)).length
  const tally = tallyOf(
    world.names,
    found.filter((name) => world.names.includes(name)),
  )
  const { status } = await world.app.call('GET', '/api/user/me/', { as: world.planner })
  return { ...tally, begun: 1, doubled: tally.doubled + leftovers, survived: status === 200 }
}

const nameOf = (world: LaunchWorld, { seed }: Draw): string => {
  const name = `Launch ${seed}`
  world.names.push(name)
  return name
}
const paths = ['campaigns', 'line_items', 'targeting_criteria', 'funding_instruments', ''] as const

/** A fault of the network on a drawn part of a launch. */
const networkFault =
  (kind: string, values: readonly number[], most: number): FaultRun<LaunchWorld> =>
  async (world, draw) => {
    const name = nameOf(world, draw)
    const part = draw.pick(paths)
    const prefix =
      part === 'targeting_criteria'
        ? `/12/batch/accounts/${world.account}/${part}`
        : `/12/accounts/${world.account}/${part}`
    await world.fail({ prefix, kind, value: draw.pick(values), remaining: draw.int(1, most) })
    await insist(world, name, await launch(world, name))
    return await settle(world)
  }

const open = async (worker: boolean): Promise<LaunchWorld> => {
  const world = await openCampaignWorld(undefined, { worker })
  const options = { ...networkOptionsOf(world.app.deps.config.network), timeout_ms: NETWORK_TIMEOUT_MS }
  Object.assign(world.app.deps, { network: createNetwork(options) })
  const at = (days: number) => new Date(world.app.deps.clock().getTime() + days * DAY_MS).toISOString()
  return { ...world, names: [], before: await onNetwork(world), dates: { start: at(80), end: at(89) } }
}
const close = async (world: LaunchWorld): Promise<void> => await world.close()

export const networkFaults: FaultGroup<LaunchWorld> = {
  name: 'a launch, and the network',
  open: async () => await open(true),
  close,
  faults: {
    'the network answers 500 or 503': networkFault('error', [500, 503], 9),
    'answers of the network are lost': networkFault('lost_answer', [0], 3),
    'the network answers with something else': networkFault('garbage', [0], 3),
    'the network asks to wait a second': networkFault('rate_limited', [1], 2),
    'the network hangs': networkFault('slow', [NETWORK_TIMEOUT_MS * 2], 2),
    'twenty ask for one launch at once': async (world, draw) => {
      const name = nameOf(world, draw)
      const answers = await Promise.all(Array.from({ length: 20 }, async () => await launch(world, name)))
      await insist(world, name, answers.find(({ status }) => status < 300) ?? null)
      return await settle(world)
    },
    'the clock of the network moves by days': async (world, draw) => {
      const name = nameOf(world, draw)
      const launched = launch(world, name)
      await callControl(world.sandbox, 'time', { seconds: draw.int(1, 3) * 86_400 })
      await insist(world, name, await launched)
      return await settle(world)
    },
    'the server dies at a statement of the request': async (world, draw) => {
      const name = nameOf(world, draw)
      const dying = await startSimulatedProcess(world.app)
      dying.dieAt(draw.int(1, 45), draw.pick(['before', 'after']))
      const first = await launch(world, name, dying.test).catch(() => null)
      await dying.end()
      world.app.tick(CLAIM_MS)
      await insist(world, name, first)
      return await settle(world)
    },
  },
}

export const launchKills: FaultGroup<LaunchWorld> = {
  name: 'a launch, and its job',
  open: async () => await open(false),
  close,
  faults: {
    'the job is killed': async (world, draw) => {
      const name = nameOf(world, draw)
      const answer = await launch(world, name)
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
      await workKilled(world.app, campaignJob, await openJobOf(world.app, 'campaign'), quickBackground, draw)
      return await settle(world)
    },
    'the job is killed, and the network fails': async (world, draw) => {
      const name = nameOf(world, draw)
      const { body } = await launch(world, name)
      await world.fail({
        prefix: '/12/',
        kind: draw.pick(['error', 'lost_answer', 'garbage']),
        value: 500,
        remaining: draw.int(1, 2),
      })
      await workKilled(world.app, campaignJob, await openJobOf(world.app, 'campaign'), quickBackground, draw)
      await world.fail('clear')
      const { network_id, version } = (
        await world.app.call('GET', `/api/campaigns/${body.id}/`, { as: world.planner })
      ).body
      if (network_id === null) {
        // It was rolled back with its reason; the person starts it again.
        const again = { status: 'Scheduled', version }
        await world.app.call('PATCH', `/api/campaigns/${body.id}/`, { as: world.planner, body: again })
        await workToItsEnd(world.app, campaignJob, await openJobOf(world.app, 'campaign'), quickBackground)
      }
      return await settle(world)
    },
  },
}
