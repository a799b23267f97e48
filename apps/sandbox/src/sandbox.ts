import type { World } from '@rookery/world'
import type { AdAccounts } from './ads/ad-accounts.ts'
import type { Audiences } from './ads/audiences.ts'
import type { CampaignBook } from './ads/campaigns/campaigns.ts'
import type { WebEventTagRow } from './ads/campaigns/rows.ts'
import type { Table } from './ads/campaigns/table.ts'
import type { Creatives } from './ads/creatives/creatives.ts'
import type { DeliveryModel } from './ads/delivery/delivery-model.ts'
import type { Estimator } from './ads/estimator.ts'
import type { Media } from './ads/media/media.ts'
import type { PostSample } from './ads/insights/post-sample.ts'
import type { StatsJobs } from './ads/stats/stats-jobs.ts'
import type { Places } from './catalogue/places.ts'
import type { SandboxConfig } from './config.ts'
import type { Faults } from './control/faults.ts'
import type { RequestLog } from './state/request-log.ts'
import type { Limiter } from './http/limiter.ts'
import type { MailBox } from './mail/mail-box.ts'
import type { NonceGuard } from './oauth/nonce-guard.ts'
import type { Payments } from './payment/payments.ts'
import type { Activity } from './activity/activity.ts'
import type { Webhooks } from './activity/webhooks.ts'
import type { Credits } from './credits/credits.ts'
import type { Journal } from './state/journal.ts'
import type { WorldClock } from './state/world-clock.ts'
import type { Engagement } from './world/engagement.ts'
import type { Followers } from './world/followers.ts'
import type { NetworkNow } from './world/network-now.ts'
import type { PostPool } from './world/post-pool.ts'

/** Everything handlers may use; created once in `build-sandbox.ts`. */
export interface Sandbox {
  config: SandboxConfig
  journal: Journal
  world: World
  clock: WorldClock
  limiter: Limiter
  nonces: NonceGuard
  faults: Faults
  log: RequestLog
  mail: MailBox
  accounts: AdAccounts
  audiences: Audiences
  campaigns: CampaignBook
  creatives: Creatives
  media: Media
  webEventTags: Table<WebEventTagRow>
  delivery: DeliveryModel
  statsJobs: StatsJobs
  postSample: PostSample
  estimator: Estimator
  followers: Followers
  network: NetworkNow
  pool: PostPool
  engagement: Engagement
  places: Places
  payments: Payments
  credits: Credits
  webhooks: Webhooks
  activity: Activity
}
