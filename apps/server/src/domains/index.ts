import type { Domain } from '../app/define-route.ts'
import { activity } from './activity/index.ts'
import { adCatalogues } from './ad-catalogues/index.ts'
import { adCreatives } from './ad-creatives/index.ts'
import { adMedia } from './ad-media/index.ts'
import { adAccounts } from './ad-accounts/index.ts'
import { audienceLists } from './audience-lists/index.ts'
import { audiencePlans } from './audience-plans/index.ts'
import { audienceRequests } from './audience-requests/index.ts'
import { audienceShares } from './audience-shares/index.ts'
import { analysis } from './analysis/index.ts'
import { audiences } from './audiences/index.ts'
import { campaignStats } from './campaign-stats/index.ts'
import { campaigns } from './campaigns/index.ts'
import { erasure } from './erasure/index.ts'
import { files } from './files/index.ts'
import { communities } from './communities/index.ts'
import { crawl } from './crawl/index.ts'
import { explore } from './explore/index.ts'
import { helperDocuments } from './helper-documents/index.ts'
import { imports } from './imports/index.ts'
import { insights } from './insights/index.ts'
import { invites } from './invites/index.ts'
import { jobs } from './jobs/index.ts'
import { lookups } from './lookups/index.ts'
import { magicLink } from './magic-link/index.ts'
import { mail } from './mail/index.ts'
import { notifications } from './notifications/index.ts'
import { monitors } from './monitors/index.ts'
import { schema } from './schema/index.ts'
import { sessions } from './sessions/index.ts'
import { signIn } from './sign-in/index.ts'
import { subscriptions } from './subscriptions/index.ts'
import { teams } from './teams/index.ts'
import { testReset } from './test-reset/index.ts'
import { tokens } from './tokens/index.ts'
import { trackedAccounts } from './tracked-accounts/index.ts'
import { uploads } from './uploads/index.ts'
import { user } from './user/index.ts'

/** Every domain, in the order they start; named one by one so that find-references is complete. */
export const domains: readonly Domain[] = [
  signIn,
  magicLink,
  sessions,
  tokens,
  user,
  erasure,
  teams,
  invites,
  mail,
  activity,
  adAccounts,
  subscriptions,
  lookups,
  schema,
  audiences,
  analysis,
  files,
  audienceLists,
  audiencePlans,
  audienceShares,
  audienceRequests,
  insights,
  explore,
  communities,
  monitors,
  uploads,
  jobs,
  notifications,
  helperDocuments,
  imports,
  crawl,
  trackedAccounts,
  campaigns,
  campaignStats,
  adCatalogues,
  adCreatives,
  adMedia,
  testReset,
]
