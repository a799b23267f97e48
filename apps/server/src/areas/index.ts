import type { Domain } from '../app/http/define-route.ts'
import { activity } from './audiences/activity/index.ts'
import { adCatalogues } from './advertising/ad-catalogues/index.ts'
import { adCreatives } from './advertising/ad-creatives/index.ts'
import { adMedia } from './advertising/ad-media/index.ts'
import { endGrantsOf } from './advertising/ad-accounts/grant.service.ts'
import { adAccounts } from './advertising/ad-accounts/index.ts'
import { audienceLists } from './audiences/audience-lists/index.ts'
import { signList } from './audiences/audience-lists/sign-list.service.ts'
import { audiencePlans } from './audiences/audience-plans/index.ts'
import { audienceRequests } from './audiences/audience-requests/index.ts'
import { audienceShares } from './audiences/audience-shares/index.ts'
import { analysis } from './audiences/analysis/index.ts'
import { audiences } from './audiences/audiences/index.ts'
import { campaignStats } from './advertising/campaign-stats/index.ts'
import { campaigns } from './advertising/campaigns/index.ts'
import { adSetMaking } from './advertising/campaigns/make-adset.service.ts'
import { campaignMaking } from './advertising/campaigns/make-campaign.service.ts'
import { createErasure } from './people/erasure/index.ts'
import { revoking } from './people/erasure/revoking.service.ts'
import { documents } from './foundation/documents/index.ts'
import { createFiles } from './foundation/files/index.ts'
import { signLogo } from './foundation/files/sign-logo.service.ts'
import { communities } from './population/communities/index.ts'
import { crawlCommands } from './population/crawl/crawl-commands.service.ts'
import { crawling } from './population/crawl/crawling.service.ts'
import { explore } from './population/explore/index.ts'
import { helperDocuments } from './foundation/helper-documents/index.ts'
import { createImports } from './population/imports/index.ts'
import { populationImporting } from './population/imports/on-screen/population-importing.service.ts'
import { signPopulationFile } from './population/imports/on-screen/sent.service.ts'
import { insights } from './audiences/insights/index.ts'
import { endInvitesBy } from './people/invites/invite.service.ts'
import { invites } from './people/invites/index.ts'
import type { BackgroundWork } from './foundation/jobs/background-job.service.ts'
import { createJobs } from './foundation/jobs/index.ts'
import { teamIdOf } from './people/teams/team.service.ts'
import { jobCommands } from './foundation/jobs/job-commands.service.ts'
import { adsCommands } from './advertising/ads-sync/ads-commands.service.ts'
import { growthCommands } from './population/growth/growth.service.ts'
import { growth } from './population/growth/index.ts'
import { lookups } from './population/lookups/index.ts'
import { magicLink } from './people/magic-link/index.ts'
import { createMembers } from './people/members/index.ts'
import type { OnLeaving } from './people/members/member.service.ts'
import { signMedia } from './advertising/ad-media/media-upload.service.ts'
import { mediaSending } from './advertising/ad-media/media-sending.service.ts'
import { adsSyncing } from './advertising/ads-sync/ads-syncing.service.ts'
import { importing } from './audiences/audience-lists/importing.service.ts'
import { uploading } from './audiences/uploads/uploading.service.ts'
import { mirrorCommands } from './population/mirrors/mirror-commands.service.ts'
import { mirroring } from './population/mirrors/mirroring.service.ts'
import { monitoring } from './population/monitors/monitoring.service.ts'
import { trackedCommands } from './population/tracked-accounts/tracked-commands.service.ts'
import { tracking } from './population/tracked-accounts/tracking.service.ts'
import { createMailing } from './foundation/mail/mailing.service.ts'
import { audienceShareMail } from './audiences/audience-shares/share-mail.service.ts'
import { inviteMail } from './people/invites/invite-mail.service.ts'
import {
  confirmAddressMail,
  personalLinkMail,
  signInMail,
} from './people/magic-link/challenge-mail.service.ts'
import { notifications } from './foundation/notifications/index.ts'
import { monitors } from './population/monitors/index.ts'
import { schema } from './foundation/schema/index.ts'
import { sessions } from './people/sessions/index.ts'
import { signIn } from './people/sign-in/index.ts'
import { checkout } from './people/checkout/index.ts'
import { personalData } from './personal-data.ts'
import { teams } from './people/teams/index.ts'
import { testReset } from './population/test-reset/index.ts'
import { tokens } from './people/tokens/index.ts'
import { tokenMadeMail } from './people/tokens/token-mail.service.ts'
import { trackedAccounts } from './population/tracked-accounts/index.ts'
import { uploads } from './audiences/uploads/index.ts'
import { creatorAccounts } from './creators/creator-accounts/index.ts'
import { currentUser } from './people/current-user/index.ts'

/** Mails, each kind written by the domain it is of. */
export const mailing = createMailing({
  'audience-share': audienceShareMail,
  invite: inviteMail,
  'sign-in': signInMail,
  'personal-link': personalLinkMail,
  'confirm-address': confirmAddressMail,
  'token-made': tokenMadeMail,
})

/** Every kind of work in the background. */
export const works: readonly BackgroundWork[] = [
  mailing,
  uploading,
  importing,
  populationImporting,
  crawling,
  tracking,
  mirroring,
  adsSyncing,
  monitoring,
  mediaSending,
  campaignMaking,
  adSetMaking,
  revoking,
]

/** With every command of the operator. */
export const imports = createImports({
  ...jobCommands(works),
  ...crawlCommands,
  ...trackedCommands,
  ...mirrorCommands,
  ...adsCommands,
  ...growthCommands,
})

/** What ends when somebody leaves a team. */
const leaving: readonly OnLeaving[] = [endGrantsOf, endInvitesBy]

/** Every domain, in the order they start; named one by one so that find-references is complete. */
export const domains: readonly Domain[] = [
  signIn,
  magicLink,
  sessions,
  tokens,
  currentUser,
  createErasure(personalData),
  teams,
  createMembers(leaving),
  invites,
  activity,
  adAccounts,
  checkout,
  lookups,
  growth,
  schema,
  audiences,
  analysis,
  documents,
  createFiles({
    audience_list: signList,
    team_logo: signLogo,
    ad_media: signMedia,
    population: signPopulationFile,
  }),
  audienceLists,
  audiencePlans,
  audienceShares,
  audienceRequests,
  insights,
  explore,
  communities,
  monitors,
  uploads,
  createJobs(works, teamIdOf),
  notifications,
  helperDocuments,
  imports,
  trackedAccounts,
  campaigns,
  campaignStats,
  adCatalogues,
  adCreatives,
  adMedia,
  creatorAccounts,
  testReset,
]
