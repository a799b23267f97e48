import { mailing } from '../../areas/index.ts'
import { startBackgroundWorker } from '../../areas/foundation/jobs/background-worker.ts'
import { openMailBox, type MailBox } from '../people/mail-box.ts'
import { openTestApp, type TestApp, type TestUser } from '../process/open-test-app.ts'
import { quickBackground } from '../process/quick-background.ts'
import { until } from '../process/until.ts'
import { tallyOf, type Draw, type FaultGroup, type Tally } from './fault.ts'
import { openJobOf, workKilled } from './killed-job.ts'

interface World {
  readonly app: TestApp
  readonly box: MailBox
  readonly admin: TestUser
}

const addressesOf = ({ seed }: Draw, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `guest-${seed}-${n}@guest.example`)

const invite = async ({ app, admin }: World, addresses: readonly string[]): Promise<void> => {
  const team = await app.makeTeam('Hosts', [{ user: admin, level: 'admin' }])
  for (const email of addresses) {
    const { status, body } = await app.call('POST', `/api/teams/${team.slug}/invites/`, {
      as: admin,
      body: { email },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
  }
}

/** A mail that was accepted and not noted goes out again under its message id, by which mailboxes know it. */
const messagesTo = ({ box }: World, addresses: readonly string[]): string[] => {
  const byMessage = new Map<string, string>()
  for (const { to, raw } of box.mails)
    if (addresses.includes(to)) byMessage.set(/^message-id: (.*)$/im.exec(raw)?.[1] ?? raw, to)
  return [...byMessage.values()]
}

async function settle(world: World, addresses: readonly string[]): Promise<Tally> {
  const me = await world.app.call('GET', '/api/user/me/', { as: world.admin })
  return { ...tallyOf(addresses, messagesTo(world, addresses)), survived: me.status === 200 }
}

/** Lets the clock run until all mails are told to be sent. */
const untilSent = async ({ app }: World, addresses: readonly string[]): Promise<void> => {
  await until(async () => {
    app.tick(60_000)
    const { rows } = await app.deps.store.pool.query<{ n: number }>(
      "select count(*)::int as n from mails where to_email = any($1) and state <> 'sent'",
      [addresses],
    )
    return rows[0]!.n === 0 ? true : null
  })
}

export const mailFaults: FaultGroup<World> = {
  name: 'mail',
  open: async () => {
    const box = await openMailBox()
    const app = await openTestApp({ env: { SMTP_URL: box.url }, config: { rate_limit_factor: 1000 } })
    return { app, box, admin: await app.signIn() }
  },
  close: async ({ app, box }) => {
    await app.close()
    await box.down()
  },
  faults: {
    'the mail server is down for a while': async (world, draw) => {
      const addresses = addressesOf(draw, draw.int(1, 4))
      await world.box.down()
      const stop = await startBackgroundWorker(world.app.deps, quickBackground, [mailing])
      try {
        await invite(world, addresses)
        await new Promise((resolve) => setTimeout(resolve, draw.int(20, 300)))
        await world.box.up()
        await untilSent(world, addresses)
      } finally {
        await stop()
      }
      return await settle(world, addresses)
    },
    'the mail server refuses for a while': async (world, draw) => {
      const addresses = addressesOf(draw, draw.int(1, 4))
      world.box.refuse = draw.pick(['421 too busy', '450 try later', '451 local error', '452 no room'])
      const stop = await startBackgroundWorker(world.app.deps, quickBackground, [mailing])
      try {
        await invite(world, addresses)
        await new Promise((resolve) => setTimeout(resolve, draw.int(20, 300)))
        world.box.refuse = null
        await untilSent(world, addresses)
      } finally {
        await stop()
      }
      return await settle(world, addresses)
    },
    'the job of a mail is killed': async (world, draw) => {
      const addresses = addressesOf(draw, 1)
      await invite(world, addresses)
      await workKilled(world.app, mailing, await openJobOf(world.app, 'mail'), quickBackground, draw)
      return await settle(world, addresses)
    },
  },
}
