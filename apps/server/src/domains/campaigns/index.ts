import type { Domain } from '../../app/define-route.ts'
import { startSweeping } from '../advertising/making.service.ts'
import { listCampaigns } from './routes/list-campaigns.ts'
import { createCampaign } from './routes/create-campaign.ts'
import { getCampaign } from './routes/get-campaign.ts'
import { replaceCampaign } from './routes/replace-campaign.ts'
import { updateCampaign } from './routes/update-campaign.ts'
import { deleteCampaign } from './routes/delete-campaign.ts'
import { listCampaignAds } from './routes/list-campaign-ads.ts'
import { listCampaignAdSets } from './routes/list-campaign-ad-sets.ts'
import { listAdSets } from './routes/list-ad-sets.ts'
import { createAdSet } from './routes/create-ad-set.ts'
import { getAdSet } from './routes/get-ad-set.ts'
import { replaceAdSet } from './routes/replace-ad-set.ts'
import { updateAdSet } from './routes/update-ad-set.ts'
import { deleteAdSet } from './routes/delete-ad-set.ts'
import { deleteAd } from './routes/delete-ad.ts'
import { toggleAd } from './routes/toggle-ad.ts'

/** Campaigns, ad sets and ads of granted ad accounts. */
export const campaigns: Domain = {
  name: 'campaigns',
  routes: [
    listCampaigns,
    createCampaign,
    getCampaign,
    replaceCampaign,
    updateCampaign,
    deleteCampaign,
    listCampaignAds,
    listCampaignAdSets,
    listAdSets,
    createAdSet,
    getAdSet,
    replaceAdSet,
    updateAdSet,
    deleteAdSet,
    deleteAd,
    toggleAd,
  ],
  start: startSweeping,
}
