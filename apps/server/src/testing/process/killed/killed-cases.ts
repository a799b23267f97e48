import type { BackgroundKind } from '../../../areas/foundation/jobs/background-kinds.ts'
import { adSetCase } from './adset.case.ts'
import { applyCase, driftCase, usageCheckCase } from './apply.case.ts'
import { autopilotCase, autopilotStopCase } from './autopilot.case.ts'
import { adsSync } from './ads-sync.case.ts'
import { crawl } from './crawl.case.ts'
import { creatorReport } from './creator-report.case.ts'
import { campaign } from './campaign.case.ts'
import type { KilledCase } from './killed-case.ts'
import { engagers } from './engagers.case.ts'
import { inference } from './inference.case.ts'
import { listImport } from './list-import.case.ts'
import { listChange } from './list-change.case.ts'
import { mail } from './mail.case.ts'
import { media } from './media.case.ts'
import { mirror } from './mirror.case.ts'
import { monitor } from './monitor.case.ts'
import { ownPosts } from './own-posts.case.ts'
import { paymentCheck } from './payment-check.case.ts'
import { populationImport } from './population-import.case.ts'
import { revocationCase } from './revocation.case.ts'
import { tracking } from './tracking.case.ts'
import { upload } from './upload.case.ts'

/** A case for every kind of background job; the test fails if one is missing. */
export const killedCases: Readonly<Partial<Record<BackgroundKind, KilledCase>>> = {
  mail,
  upload,
  import: listImport,
  population_import: populationImport,
  crawl,
  tracking,
  own_posts: ownPosts,
  engagers,
  list_change: listChange,
  creator_report: creatorReport,
  payment_check: paymentCheck,
  mirror,
  ads_sync: adsSync,
  monitor,
  media,
  campaign,
  adset: adSetCase,
  apply: applyCase,
  usage_check: usageCheckCase,
  drift: driftCase,
  autopilot: autopilotCase,
  autopilot_stop: autopilotStopCase,
  revocation: revocationCase,
  inference,
}
