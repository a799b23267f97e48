import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation, type Population } from '@rookery/analytics'
import { populationFolder, SYNTHETIC } from '../../../areas/population/imports/population-choice.ts'
import { plainPost } from '../../population/plain-post.ts'
import { tokenOf } from '../../network/crawl-world.ts'
import { openMailBox, type MailBox } from '../../people/mail-box.ts'
import { openSandbox, type TestSandbox } from '../../network/open-sandbox.ts'
import { prepareEmbeddedStore } from '../lay-embedded-store.ts'
import { ownDatabase } from '../make-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../open-test-app.ts'
import { fillFromSandbox, grantDirectly, subscribeTeam } from '../../network/upload-world.ts'

/**
 * A team on the sandbox whose admin was granted an ad account, over stores that other processes can open in
 * turn.
 */
export interface KilledWorld {
  readonly sandbox: TestSandbox
  readonly box: MailBox
  readonly app: TestApp
  readonly population: Population
  readonly admin: TestUser
  readonly team: { readonly id: string; readonly slug: string; readonly members: string[] }
  readonly account: string
}

/**
 * Stores, a network and a mail box. `within` opens the server on them for a while; between such times a
 * worker process with `env` may use them.
 */
export async function openKilledWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-killed-'))
  const sandbox = await openSandbox({ SANDBOX_PROCESSING_SECONDS: '1' })
  const mailBox = await openMailBox()
  const database = await ownDatabase()
  if (!('DATABASE_URL' in database.env)) prepareEmbeddedStore(folder)
  const env = {
    DATA_DIR: folder,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: mailBox.url,
    PUBLIC_URL: 'http://localhost',
    WEB_DIST: 'none',
    CATALOGUE: 'off',
    ...database.env,
  }
  let sharedTeam: Pick<KilledWorld, 'admin' | 'team' | 'account'> | undefined
  return {
    env,
    within: async <T>(act: (world: KilledWorld) => Promise<T>): Promise<T> => {
      const dataDir = populationFolder(folder, SYNTHETIC)
      const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 2 })
      const app = await openTestApp({ population, sandbox_url: sandbox.url, env, kept: folder })
      try {
        sharedTeam ??= await seedRows(app, population, sandbox, folder)
        return await act({ sandbox, box: mailBox, app, population, ...sharedTeam })
      } finally {
        await app.close()
        await population.close()
      }
    },
    close: async () => {
      await sandbox.close()
      await mailBox.down()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function seedRows(app: TestApp, population: Population, sandbox: TestSandbox, folder: string) {
  await fillFromSandbox(population, sandbox, SYNTHETIC)
  // The newest post of all, so that fetched posts do not change the weeks the population covers.
  const newestTime = new Date().toISOString()
  const author = sandbox.running.sandbox.world.networkIdAt(699)
  await population.ingest.posts([plainPost('7999999999999', author, 'the newest', newestTime)], SYNTHETIC)
  await population.refresh()
  const admin = await app.signIn({ name: 'Ada Admin', token: await tokenOf(sandbox, folder) })
  const team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  const account = sandbox.running.sandbox.accounts
    .reachableBy(sandbox.people.get('agency_planner')!.index)
    .find(({ permissions }) => permissions.includes('ACCOUNT_ADMIN'))!.account.id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: admin.id,
    account_id: account,
  })
  await subscribeTeam(app.deps, team.id)
  return { admin, team, account }
}
