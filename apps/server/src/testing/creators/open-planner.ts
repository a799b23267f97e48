import type { Population } from '@rookery/analytics'
import { syncNow } from '../../areas/advertising/ads-sync/ads-sync.job.ts'
import { adAccounts } from '../../store/tables.ts'
import { listImportJob } from '../../areas/audiences/audience-lists/import.job.ts'
import { monitorJob } from '../../areas/population/monitors/monitor.job.ts'
import { startBackgroundWorker } from '../../areas/foundation/jobs/background-worker.ts'
import { createAdvertisement, moveTime, runSyncOnce } from '../network/ads-world.ts'
import { openRoasterPopulation } from '../population/roaster-population.ts'
import { openCampaignWorld } from '../network/campaign-world.ts'
import { uploadList } from '../network/upload-list.ts'
import type { TestAnswer, TestUser } from '../process/open-test-app.ts'
import { quickBackground } from '../process/quick-background.ts'
import { until } from '../process/until.ts'

const HOUR_MS = 3_600_000
export const SPRING = 'Spring sale'
export const AUTUMN = '秋のセール'

/**
 * A team with what a media planner asks about: audiences, two campaigns with figures and a draft in an ad account, a watched
 * word, a list, and what the population knows. `ask` asks the assistant as the planner.
 */
async function openPlanner(population: Population) {
  const world = await openCampaignWorld(population)
  const { app, sandbox, planner, team, account } = world
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    as: TestUser | undefined = planner,
    headers = {},
  ) => await app.call(method, path, { as, headers, ...(body === undefined ? {} : { body }) })
  const made = async (method: string, path: string, body: object): Promise<TestAnswer['body']> => {
    const answer = await call(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  for (const [key, name] of [
    ['spring', SPRING],
    ['autumn', AUTUMN],
  ] as const)
    createAdvertisement(sandbox, account, key, {
      campaign: { name, ...(key === 'spring' ? { total_budget_amount_local_micro: 9_000_000_000 } : {}) },
      criteria: [{ targeting_type: 'LANGUAGE', targeting_value: 'en' }],
    })
  await moveTime(app, sandbox, 50 * HOUR_MS)
  const listed = await call('GET', `/api/campaigns/?ad_account_id=${account}&team_id=${team.id}`)
  const campaignOf = (name: string): string =>
    listed.body.results.find((each: { name: string }) => each.name === name).id
  const row = (await app.deps.db.select().from(adAccounts)).find((each) => each.account_id === account)!
  await runSyncOnce(app, await syncNow(app.deps, { team_id: team.id, ad_account_id: row.id }))
  const audience = async (name: string, targeting_package: object): Promise<string> =>
    (await made('POST', '/api/build-audience/', { team_id: team.id, name, targeting_package })).id
  const audiences = {
    coffee: await audience('Coffee fans', { keywords: [{ label: 'coffee' }] }),
    tokyo: await audience('東京のコーヒー好き', {
      keywords: [{ label: 'coffee' }],
      countries: [{ code: 'JP' }],
    }),
    tea: await audience('Tea house followers', { handles: [{ handle: 'teahouse' }] }),
    harvest: await audience('Harvest talkers', { hashtags: [{ label: '#harvest' }] }),
    few: await audience('Unicyclists', { keywords: [{ label: 'unicycle' }] }),
  }
  await made('POST', '/api/campaigns/', {
    ad_account_id: account,
    team_id: team.id,
    name: 'Winter idea',
    objective: 'ENGAGEMENTS',
    start: new Date(app.deps.clock().getTime() + 48 * HOUR_MS).toISOString(),
    daily_budget_micro: 20_000_000,
    targeting_package: { keywords: [{ label: 'coffee' }] },
  })
  const stopWorker = await startBackgroundWorker(app.deps, quickBackground, [monitorJob, listImportJob])
  await uploadList(app, planner, {
    team_id: team.id,
    name: 'Newsletter',
    content: Array.from({ length: 120 }, (_, n) => `person_${n}`).join('\n'),
  })
  // Weeks are counted as on a Tuesday after the newest posts.
  const back = app.deps.clock().getTime() - Date.parse('2026-11-03T10:00:00Z')
  app.tick(-back)
  const monitor: string = (
    await made('POST', '/api/external/monitors/', { team_id: team.id, name: 'Coffee talk', query: 'coffee' })
  ).id
  await until(async () =>
    (await call('GET', `/api/external/monitors/${monitor}/`)).body.counting ? null : true,
  )
  app.tick(back)

  const newToken = async (as: TestUser = planner): Promise<string> =>
    (await call('GET', `/api/assistant/token/?team_id=${team.id}`, undefined, as)).body.token
  const ask = async (message: string, more: object = {}, as: TestUser = planner, headers = {}) =>
    await call(
      'POST',
      '/api/assistant/',
      { team_id: team.id, token: await newToken(as), message, ...more },
      as,
      headers,
    )
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await app.deps.store.pool.query(text, values)).rows
  return {
    ...world,
    ...{ call, made, audiences, monitor, ask, newToken, accountRow: row },
    campaigns: { spring: campaignOf(SPRING), autumn: campaignOf(AUTUMN) },
    rowsOf,
    /** There may be 200 conversations, and 50 questions a day. */
    forgetQuestions: async () => {
      await rowsOf('delete from assistant_conversations')
      await rowsOf('delete from premium_uses')
    },
    close: async () => {
      await stopWorker()
      await world.close()
    },
  }
}

/** The same over the people who follow two roasters, who are closed with it. */
export async function openRoasterPlanner() {
  const population = await openRoasterPopulation()
  const planner = await openPlanner(population)
  const close = async () => {
    await planner.close()
    await population.close()
  }
  return { ...planner, population, close }
}
export type RoasterPlanner = Awaited<ReturnType<typeof openRoasterPlanner>>
