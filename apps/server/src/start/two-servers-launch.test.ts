// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../testing/network/open-sandbox.ts'
import { grantDirectly } from '../testing/network/upload-world.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/process/open-test-app.ts'
import { until } from '../testing/process/until.ts'
import { spawnServer, type ServerProcess } from '../testing/process/spawn-server.ts'

interface Database {
  readonly url: string
  stop(): void
}
const { postgres } = (await import(join(import.meta.dirname, '../../../../tools/lib/postgres.mjs'))) as {
  postgres(): Promise<Database | null>
}
const DAY_MS = 86_400_000

describe.skipIf(process.env.DATABASE_URL === undefined)('one draft and two servers on one PostgreSQL', () => {
  let database: Database
  let folder: string
  let sandbox: TestSandbox
  let planningApp: TestApp
  let planner: TestUser
  let account: string
  let token: Awaited<ReturnType<typeof tokenOf>>
  let servers: ServerProcess[]
  beforeAll(async () => {
    database = (await postgres())!
    folder = mkdtempSync(join(tmpdir(), 'rookery-launch-'))
    sandbox = await openSandbox()
    const env = {
      DATABASE_URL: database.url,
      SANDBOX_URL: sandbox.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const startServer = async (name: string) => await spawnServer({ ...env, DATA_DIR: join(folder, name) })
    servers = [await startServer('one'), await startServer('two')]
    planningApp = await openTestApp({ kept: join(folder, 'desk'), sandbox_url: sandbox.url, env })
    token = await tokenOf(sandbox, join(folder, 'desk'))
    planner = await planningApp.signIn({ name: 'Ada Planner', token })
    const team = await planningApp.makeTeam('Planners', [{ user: planner, level: 'admin' }])
    account = sandbox.running.sandbox.accounts
      .reachableBy(sandbox.people.get('agency_planner')!.index)
      .find(({ permissions }) => permissions.includes('ACCOUNT_ADMIN'))!.account.id
    const to = { team_id: team.id, membership_id: team.members[0]!, granted_by: planner.id }
    await grantDirectly(planningApp.deps, { ...to, account_id: account })
  })
  afterAll(async () => {
    await Promise.all(servers.map(async (server) => await server.end('SIGKILL')))
    await planningApp?.close()
    await sandbox?.close()
    database?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const sendTo = async (server: ServerProcess, method: string, path: string, body: object) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...planner.headers, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, answer.headers.get('x-error-code')]
  }
  const launchCampaign = async (server: ServerProcess, id: string, version: number) =>
    await sendTo(server, 'PATCH', `/api/campaigns/${id}/`, { status: 'Scheduled', version })

  test('security 1: a draft launched on both servers at once is one campaign, and one caller is told so', async () => {
    const at = (ms: number) => new Date(planningApp.deps.clock().getTime() + ms).toISOString()
    for (const name of ['First of two servers', 'Second of two servers', 'Third of two servers']) {
      const draft = await planningApp.call('POST', '/api/campaigns/', {
        as: planner,
        body: {
          ad_account_id: account,
          name,
          objective: 'FOLLOWERS',
          start: at(DAY_MS),
          end: at(9 * DAY_MS),
          daily_budget_micro: 5_000_000,
          targeting_package: { keywords: [{ label: 'coffee' }] },
        },
      })
      expect([draft.status, draft.body.status]).toEqual([201, 'Draft'])
      const answers = await Promise.all(
        servers.map((server) => launchCampaign(server, draft.body.id, draft.body.version)),
      )
      expect(answers.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.map(([, code]) => code)).toContainEqual(expect.toBeOneOf(['in_use', 'stale_version']))
      const { campaigns } = planningApp.deps.network.ads(token)
      const campaignsOnNetwork = async () =>
        (await Array.fromAsync(campaigns.list(account, { with_draft: true })))
          .filter((each) => each.name?.startsWith(name))
          .map((each) => each.entity_status)
      await until(async () => ((await campaignsOnNetwork()).includes('ACTIVE') ? true : null))
      expect(await campaignsOnNetwork()).toEqual(['ACTIVE'])
    }
  })

  test('security 1: an ad set requested on both servers at once is one ad set', async () => {
    const at = (ms: number) => new Date(planningApp.deps.clock().getTime() + ms).toISOString()
    const path = `/api/campaigns/?ad_account_id=${account}&q=${encodeURIComponent('First of two servers')}`
    const [campaign] = (await planningApp.call('GET', path, { as: planner })).body.results
    const { lineItems } = planningApp.deps.network.ads(token)
    for (const name of ['Added to two servers', 'Added again', 'Added at last']) {
      const request = {
        campaign_id: campaign.id,
        name,
        placements: ['homeTimelines'],
        targeting_package: { keywords: [{ label: 'tea' }] },
        start: at(2 * DAY_MS),
      }
      const answers = await Promise.all(
        servers.map(async (server) => await sendTo(server, 'POST', '/api/adsets/', request)),
      )
      expect(answers.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([201, 409])
      const campaignsOnNetwork = async () =>
        (await Array.fromAsync(lineItems.list(account, { campaign_ids: [campaign.network_id] }))).filter(
          (each) => each.name?.startsWith(name),
        )
      await until(async () => ((await campaignsOnNetwork()).some((each) => each.name === name) ? true : null))
      expect((await campaignsOnNetwork()).map((each) => each.name)).toEqual([name])
    }
  })
})
