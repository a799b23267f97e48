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

/** A campaign of two line items of two ads each, served in the sandbox from now on. */
export const advertise = (
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

/** Moves the network's time and the server's. */
export async function moveTime(app: TestApp, sandbox: TestSandbox, ms: number): Promise<void> {
  app.tick(ms)
  await control(sandbox, 'time', { seconds: ms / 1000 })
}

export async function control({ url }: TestSandbox, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Works on a job until it is over or waits, without the queue. */
export async function work(app: TestApp, id: string, more: Partial<BackgroundTiming> = {}): Promise<void> {
  await runBackground(
    app.deps,
    [adsSyncJob],
    id,
    { ...quickBackground, ...more },
    AbortSignal.timeout(180_000),
  )
}

/** As a process that executes two steps at most and is killed before the outcome of the second is stored. True when there was one to execute. */
export async function workAndDie(
  app: TestApp,
  id: string,
  more: Partial<BackgroundTiming>,
): Promise<boolean> {
  const death = new AbortController()
  let steps = 0
  const mortal: typeof adsSyncJob = {
    ...adsSyncJob,
    step: async (run, job) => {
      const done = await adsSyncJob.step({ ...run, signal: AbortSignal.timeout(180_000) }, job)
      steps += 1
      if (steps === 1) return done
      death.abort()
      throw new Error('killed')
    },
  }
  await runBackground(app.deps, [mortal], id, { ...quickBackground, ...more }, death.signal)
  return steps > 1
}

/** As a new process has it: it knows of no limits yet. */
export const freshNetwork = (app: TestApp): void =>
  void Object.assign(app.deps, { network: createNetwork(networkOptionsOf(app.deps.config.network)) })

/** A network that refuses to say whose numbers change after the current hour; counts what it refused. */
export function strictNetwork(app: TestApp): { refused: number } {
  const { network } = app.deps
  const counted = { refused: 0 }
  const strict = (ads: AdsClient): AdsClient => {
    const ask = ads.stats.activeEntities.bind(ads.stats)
    ads.stats.activeEntities = async (accountId, question, options) => {
      if (question.end <= app.deps.clock().getTime() + 3_600_000)
        return await ask(accountId, question, options)
      counted.refused += 1
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
          ? (...given: Parameters<typeof network.ads>) => strict(network.ads(...given))
          : (Reflect.get(target, key) as unknown),
    }),
  })
  return counted
}

/** The live grants of a team. */
export const grantsOf = async (app: TestApp, teamId: string) =>
  (await findGrants(app.deps.db, { all_of: [teamId], own: [] }, { limit: 10, offset: 0 })).rows
