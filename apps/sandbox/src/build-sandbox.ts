import Fastify, { type FastifyInstance } from 'fastify'
import { createWorld, type World } from '@rookery/world'
import { Activity } from './activity/activity.ts'
import { Webhooks } from './activity/webhooks.ts'
import { AdAccounts } from './ads/ad-accounts.ts'
import { Audiences } from './ads/audiences.ts'
import { CampaignBook } from './ads/campaigns/campaigns.ts'
import type { WebEventTagRow } from './ads/campaigns/rows.ts'
import { Table } from './ads/campaigns/table.ts'
import { Creatives } from './ads/creatives/creatives.ts'
import { DeliveryModel } from './ads/delivery/delivery-model.ts'
import { Estimator } from './ads/estimator.ts'
import { Media } from './ads/media/media.ts'
import { putPastCampaigns } from './ads/past/put-past-campaigns.ts'
import { PostSample } from './ads/insights/post-sample.ts'
import { StatsJobs } from './ads/stats/stats-jobs.ts'
import { Places } from './catalogue/places.ts'
import type { SandboxConfig } from './config.ts'
import { Credits } from './credits/credits.ts'
import { Faults } from './control/faults.ts'
import { RequestLog } from './state/request-log.ts'
import { Limiter } from './http/limiter.ts'
import { notFound } from './http/not-found.ts'
import type { Route } from './http/route.ts'
import { runRoute } from './serve/run-route.ts'
import { MailBox } from './mail/mail-box.ts'
import { NonceGuard } from './oauth/nonce-guard.ts'
import { Payments } from './payment/payments.ts'
import { listRoutes } from './list-routes.ts'
import type { Sandbox } from './sandbox.ts'
import { Journal } from './state/journal.ts'
import { lockFolder } from './state/lock-folder.ts'
import { WorldClock } from './state/world-clock.ts'
import { Engagement } from './world/engagement.ts'
import { Followers } from './world/followers.ts'
import { NetworkNow } from './world/network-now.ts'
import { PeopleIndex } from './world/people-index.ts'
import { PostPool } from './world/post-pool.ts'

export interface SandboxOptions {
  config: SandboxConfig
  /** An existing world, so that tests share one; otherwise built from the configuration. */
  world?: World
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface RunningSandbox {
  app: FastifyInstance
  sandbox: Sandbox
  routes: readonly Route[]
  /** Starts listening; resolves to the address, e.g. `http://127.0.0.1:4100`. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** Above the largest allowed upload, so that a larger one gets the network's own error. */
const bodyLimit = 6_000_000

/**
 * Builds the complete sandbox over its data folder. Throws an Error with a one-line message if the folder
 * cannot be used.
 */
export const buildSandbox = ({
  config,
  world = createWorld(config.world),
  now = Date.now,
}: SandboxOptions): RunningSandbox => {
  const unlockFolder = lockFolder(config.dataDir)
  const journal = new Journal(config.dataDir)
  const clock = new WorldClock(journal, now, config.daysBehind)
  const faults = new Faults(journal)
  const audiences = new Audiences(
    journal,
    clock,
    new PeopleIndex(world),
    config.dataDir,
    config.processingSeconds,
  )
  const places = new Places()
  const accounts = new AdAccounts(world)
  const campaigns = new CampaignBook(journal)
  const estimator = new Estimator(world, audiences, places)
  const followers = new Followers(world, config.dataDir)
  const network = new NetworkNow(world, clock, journal, followers)
  const postPool = new PostPool(world)
  const sandbox: Sandbox = {
    config,
    journal,
    world,
    clock,
    places,
    audiences,
    campaigns,
    creatives: new Creatives(journal),
    media: new Media(journal),
    webEventTags: new Table<WebEventTagRow>(journal, 'web_event_tags', (row) => row.account_id),
    delivery: new DeliveryModel({ world, journal, clock, accounts, campaigns, estimator, audiences }),
    statsJobs: new StatsJobs(journal, clock, config.processingSeconds),
    postSample: new PostSample(world, estimator),
    limiter: new Limiter(),
    nonces: new NonceGuard(),
    faults,
    mail: new MailBox(journal, config.dataDir, faults, now),
    log: new RequestLog(config.dataDir),
    accounts,
    estimator,
    followers,
    network,
    pool: postPool,
    credits: new Credits(journal, clock, config.credits),
    webhooks: new Webhooks(journal, config.consumer.secret),
    activity: new Activity(() => sandbox),
    engagement: new Engagement(world, network, postPool),
    payments: new Payments(journal, clock, {
      url: config.payment.webhookUrl,
      secret: config.payment.webhookSecret,
    }),
  }
  if (config.pastCampaigns) putPastCampaigns(sandbox)
  const app = Fastify({ bodyLimit, exposeHeadRoutes: false, logger: false, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  // Signatures cover the body as sent, so its bytes are retained.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const routes = listRoutes(config)
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => runRoute(route, sandbox, request, reply),
    })
  }
  app.setNotFoundHandler((request, reply) => notFound(routes, request, reply))
  return {
    app,
    sandbox,
    routes,
    listen: async () => {
      const url = await app.listen({ port: config.port, host: config.host })
      await sandbox.mail.listen(config.smtpPort, config.host)
      return url
    },
    close: async () => {
      await sandbox.mail.close()
      await sandbox.activity.close()
      audiences.close()
      sandbox.payments.close()
      await followers.close()
      await app.close()
      sandbox.log.close()
      journal.close()
      unlockFolder()
    },
  }
}
