import type { Domain } from '../../app/http/define-route.ts'
import { endGrantsOf } from './ad-accounts/grant.service.ts'
import { inviteGrants } from './ad-accounts/invite-grants.service.ts'
import { accountRequestMail } from './ad-accounts/account-request-mail.service.ts'
import { adAccounts } from './ad-accounts/index.ts'
import { adCatalogues } from './ad-catalogues/index.ts'
import { adCreatives } from './ad-creatives/index.ts'
import { adMedia } from './ad-media/index.ts'
import { mediaJob } from './ad-media/media.job.ts'
import { completeMedia, signMedia } from './ad-media/media-upload.service.ts'
import { adsCommands } from './ads-sync/ads-commands.service.ts'
import { adsSyncJob } from './ads-sync/ads-sync.job.ts'
import { campaignStats } from './campaign-stats/index.ts'
import { campaigns } from './campaigns/index.ts'
import { adSetJob } from './campaigns/launch/adset.job.ts'
import { campaignJob } from './campaigns/launch/campaign.job.ts'

/** Ad accounts and what runs in them. */
export const advertising = {
  works: [adsSyncJob, mediaJob, campaignJob, adSetJob],
  files: { ad_media: { sign: signMedia, onComplete: completeMedia } },
  commands: adsCommands,
  leaving: [endGrantsOf],
  inviteGrants,
  mails: { 'account-request': accountRequestMail },
  domains: [adAccounts, campaigns, campaignStats, adCatalogues, adCreatives, adMedia] satisfies Domain[],
}
