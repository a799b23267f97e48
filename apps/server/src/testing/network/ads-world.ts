import { networkOptionsOf } from '../../config/network-config.ts'
import { createNetwork, NetworkError, type AdsClient } from '@rookery/network'
import { putCampaign } from '../../../../sandbox/src/ads/stats/testing/put-campaign.ts'
import { runBackground } from '../../areas/foundation/jobs/run-background.service.ts'
import { adsSyncJob } from '../../areas/advertising/ads-sync/ads-sync.job.ts'
import type { BackgroundTiming } from '../../areas/foundation/jobs/background-timing.ts'
import { findGrants } from '../../areas/advertising/ad-accounts/grant.repository.ts'
import type { TestApp } from '../process/open-test-app.ts'
import type { TestSandbox } from './open-sandbox.ts'
import { quickBackground } from '../process/quick-background.ts'

/** Creates a campaign with two line items of two ads each, running in the sandbox. */
export const createAdvertisement = (
  { running }: TestSandbox,
  accountId: string,
  key: string,
  more: Parameters<typeof putCampaign>[3] = {},
) =>
  putCampaign(
    { sandbox: running.sandbox } as unknown as Parameters<typeof putCampaign>[0],
    accountId,
    key,
    more,
  )

/** Moves the clocks of the network and the server. */
export async function moveTime(app: TestApp, sandbox: TestSandbox, ms: number): Promise<void> {
  app.tick(ms)
  await callControl(sandbox, 'time', { seconds: ms / 1000 })
}

export async function callControl({ url }: TestSandbox, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Runs a job until it ends or waits, bypassing the queue. */
export async function runSyncOnce(
  app: TestApp,
  id: string,
  more: Partial<BackgroundTiming> = {},
): Promise<void> {
  await runBackground(
    app.deps,
    [adsSyncJob],
    id,
    { ...quickBackground, ...more },
    AbortSignal.timeout(180_000),
  )
}

/**
 * Simulates a process that runs at most two steps and is killed before it stores the second's result. True if
 * there was a second step.
 */
export async function runJobAndCrash(
  app: TestApp,
  id: string,
  more: Partial<BackgroundTiming>,
): Promise<boolean> {
  const deathController = new AbortController()
  let steps = 0
  const mortalJob: typeof adsSyncJob = {
    ...adsSyncJob,
    step: async (run, job) => {
      const syncStep = await adsSyncJob.step({ ...run, signal: AbortSignal.timeout(180_000) }, job)
      steps += 1
      if (steps === 1) return syncStep
      deathController.abort()
      throw new Error('killed')
    },
  }
  await runBackground(app.deps, [mortalJob], id, { ...quickBackground, ...more }, deathController.signal)
  return steps > 1
}

/** Resets the network clients as in a new process: no known rate limits. */
export const resetNetwork = (app: TestApp): void =>
  void Object.assign(app.deps, { network: createNetwork(networkOptionsOf(app.deps.config.network)) })

/** A network that refuses to list changed entities after the current hour; counts its refusals. */
export function strictNetwork(app: TestApp): { refused: number } {
  const { network } = app.deps
  const refusedCounter = { refused: 0 }
  const strictClient = (ads: AdsClient): AdsClient => {
    const realActiveEntities = ads.stats.activeEntities.bind(ads.stats)
    ads.stats.activeEntities = async (accountId, question, options) => {
      if (question.end <= app.deps.clock().getTime() + 3_600_000)
        return await realActiveEntities(accountId, question, options)
      refusedCounter.refused += 1
      throw new NetworkError({
        kind: 'validation',
        where: 'active_entities',
        message: 'end_time is in the future',
      })
    }
    return ads
  }
  Object.assign(app.deps, {
    network: new Proxy(network, {
      get: (target, key) =>
        key === 'ads'
          ? (...given: Parameters<typeof network.ads>) => strictClient(network.ads(...given))
          : (Reflect.get(target, key) as unknown),
    }),
  })
  return refusedCounter
}

/** Active grants of a team. */
export const grantsOf = async (app: TestApp, teamId: string) =>
  (await findGrants(app.deps.db, { all_of: [teamId], own: [] }, { limit: 10, offset: 0 })).rows
