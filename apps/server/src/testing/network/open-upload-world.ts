import { setTimeout as wait } from 'node:timers/promises'
import type { UploadedAudience } from '@rookery/contract'
import { uploadJob } from '../../areas/audiences/uploads/upload.job.ts'
import { startBackgroundWorker } from '../../areas/foundation/jobs/background-worker.ts'
import { openBrowser } from '../people/browser.ts'
import { openSandbox } from './open-sandbox.ts'
import { openTestApp, type TestUser } from '../process/open-test-app.ts'
import { grantDirectly, openSandboxPopulation, quickTiming, subscribeTeam } from './upload-world.ts'

/**
 * A team with an ad account on the sandbox: `admin` manages the account, `member` has a grant, `stranger` is
 * in another team. The population is that of `fillFromSandbox`. There is no subscription yet.
 */
export type UploadWorld = Awaited<ReturnType<typeof openUploadWorld>>
export async function openUploadWorld() {
  const sandbox = await openSandbox({ SANDBOX_PROCESSING_SECONDS: '1' })
  const population = await openSandboxPopulation(sandbox)
  const app = await openTestApp({ sandbox_url: sandbox.url, population, config: { rate_limit_factor: 1000 } })
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'agency_planner')
  const admin: TestUser = { ...browser.asUser(), id: body.user.id }
  const member = await app.signIn({ name: 'Max Member' })
  const stranger = await app.signIn()
  const team = await app.makeTeam('Agency', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  const accounts = await app.call('GET', '/api/user/accounts/', { as: admin })
  const account: string = accounts.body.results.find((each: { access: boolean }) => each.access).account_id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[1]!,
    granted_by: admin.id,
    account_id: account,
  })
  return {
    sandbox,
    population,
    app,
    admin,
    member,
    stranger,
    team,
    account,
    close: async () => {
      await app.close()
      await population.close()
      await sandbox.close()
    },
  }
}

/** Upload helpers for that world; call `rest` after each test. */
async function createUploader({ app, member, team, account, sandbox }: UploadWorld) {
  const build = async (label: string): Promise<{ id: string }> =>
    (
      await app.call('POST', '/api/build-audience/', {
        as: member,
        body: { team_id: team.id, name: `${label} people`, targeting_package: { keywords: [{ label }] } },
      })
    ).body
  const coffeeAudience = await build('coffee')
  const chessAudience = await build('chess')
  const curlingAudience = await build('curling')
  let names = 0
  let stopWorker: (() => Promise<void>) | null = null
  const addFault = async (body: object) => {
    const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`fault: ${answer.status}`)
  }
  const readUpload = async (id: string, as = member): Promise<UploadedAudience> =>
    (await app.call('GET', `/api/uploaded-audiences/${id}/`, { as })).body
  return {
    /** Targeting of 450 people, of 130 (matches around the minimum), and of too few. */
    coffee: coffeeAudience,
    chess: chessAudience,
    curling: curlingAudience,
    fault: addFault,
    read: readUpload,
    /** Requests an upload, by default of `coffee`. */
    upload: async (body: object, as: TestUser = member) =>
      await app.call('POST', '/api/uploaded-audiences/', {
        as,
        body: {
          audience_id: coffeeAudience.id,
          ad_account_id: account,
          name: `Upload ${(names += 1)}`,
          ...body,
        },
      }),
    /** Requests the estimate that is displayed before an upload is confirmed. */
    estimate: async (body: object, as: TestUser = member) =>
      await app.call('POST', '/api/uploaded-audiences/estimate/', {
        as,
        body: { audience_id: coffeeAudience.id, ad_account_id: account, ...body },
      }),
    /** Starts the worker. */
    work: async () => {
      stopWorker = await startBackgroundWorker(app.deps, quickTiming, [uploadJob])
    },
    /** Polls like the page until the upload reaches one of these states. */
    until: async (id: string, states: string[], ms = 60_000): Promise<UploadedAudience> => {
      const deadline = Date.now() + ms
      for (;;) {
        const latestState = await readUpload(id)
        if (states.includes(latestState.state)) return latestState
        if (Date.now() > deadline)
          throw new Error(`still ${latestState.state}: ${JSON.stringify(latestState.states)}`)
        await wait(50)
      }
    },
    /** Audiences of this name in the ad account, on the network. */
    onNetwork: (name: string) =>
      sandbox.running.sandbox.audiences
        .visibleTo(account, 'OWNER')
        .filter((each) => each.name === name && !each.deleted),
    /** Stops the worker and ends the network's failures. */
    rest: async () => {
      await stopWorker?.()
      stopWorker = null
      await addFault({ remove: 'all' })
    },
  }
}

/**
 * The upload world with a subscription and upload helpers: call `rest` after each test, `close` at the end.
 */
export async function openUploads() {
  const world = await openUploadWorld()
  await subscribeTeam(world.app.deps, world.team.id)
  return { ...world, uploader: await createUploader(world) }
}
