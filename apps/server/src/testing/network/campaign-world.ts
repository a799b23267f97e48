import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Population } from '@rookery/analytics'
import type { AdsClient } from '@rookery/network'
import type { UserActor } from '../../app/access/actor.ts'
import { adSetJob } from '../../areas/advertising/campaigns/launch/adset.job.ts'
import { campaignJob } from '../../areas/advertising/campaigns/launch/campaign.job.ts'
import { startBackgroundWorker } from '../../areas/foundation/jobs/background-worker.ts'
import { quickBackground } from '../process/quick-background.ts'
import { tokenOf } from './crawl-world.ts'
import { openSandbox, type TestSandbox } from './open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../process/open-test-app.ts'
import { grantDirectly } from './upload-world.ts'

/** A team whose admin was granted an ad account of the sandbox, and a user of another team. */
export interface CampaignWorld {
  readonly sandbox: TestSandbox
  readonly app: TestApp
  readonly planner: TestUser
  /** A member of the team without a grant. */
  readonly colleague: TestUser
  readonly stranger: TestUser
  readonly team: { readonly id: string }
  /** Memberships of the planner and the colleague. */
  readonly members: readonly string[]
  /** The stranger's team. */
  readonly strangers: { readonly id: string }
  readonly account: string
  /** Network client with the planner's credentials. */
  readonly ads: AdsClient
  /** The network fails from now on for paths with this prefix; 'clear' ends all failures. */
  fail(
    fault: { prefix: string; method?: string; kind: string; value?: number; remaining?: number } | 'clear',
  ): Promise<void>
  close(): Promise<void>
}

/** The planner, for services that are called without a request. */
export const plannerActor = ({ planner, team }: CampaignWorld): UserActor => ({
  kind: 'user',
  user_id: planner.id,
  mode: 'session',
  session_id: '',
  scope: null,
  language: 'en',
  groups: [],
  memberships: [{ id: '', team_id: team.id, level: 'admin', is_organisation: false }],
  barred_teams: [],
  accounts: [],
  signed_in_at: new Date(),
  token: null,
})

/** Without a population unless one is given: campaigns need none. Without `worker`, the caller runs the jobs. */
export async function openCampaignWorld(
  population?: Population,
  { worker = true } = {},
): Promise<CampaignWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-campaigns-'))
  const sandbox = await openSandbox()
  // Tests poll until jobs have ended: hundreds of runs are more calls a minute than a person makes.
  const app = await openTestApp({
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    // And they move the clock by days, in one session.
    config: { rate_limit_factor: 1000, fresh_sign_in_minutes: 43_200 },
    ...(population === undefined ? {} : { population }),
  })
  const token = await tokenOf(sandbox, folder)
  const planner = await app.signIn({ name: 'Ada Planner', token })
  const colleagueUser = await app.signIn({ name: 'Cole League' })
  const stranger = await app.signIn({ name: 'Stan Stranger' })
  const team = await app.makeTeam('Planners', [
    { user: planner, level: 'admin' },
    { user: colleagueUser, level: 'member' },
  ])
  const strangersTeam = await app.makeTeam('Strangers', [{ user: stranger, level: 'admin' }])
  const { accounts } = sandbox.running.sandbox
  const index = sandbox.people.get('agency_planner')!.index
  const account = accounts
    .reachableBy(index)
    .find(({ permissions }) => permissions.includes('ACCOUNT_ADMIN'))!.account.id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: planner.id,
    account_id: account,
  })
  const stopWorker = worker
    ? await startBackgroundWorker(app.deps, quickBackground, [campaignJob, adSetJob])
    : async () => {}
  return {
    sandbox,
    app,
    planner,
    colleague: colleagueUser,
    stranger,
    team,
    members: team.members,
    strangers: strangersTeam,
    account,
    ads: app.deps.network.ads(token),
    fail: async (fault) => {
      const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault === 'clear' ? { remove: 'all' } : fault),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    close: async () => {
      await stopWorker()
      await app.close()
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
