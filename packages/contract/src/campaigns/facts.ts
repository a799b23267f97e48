import { fact } from '../core/fact.ts'

export const listCampaigns = fact('list-campaigns', 'GET', '/api/campaigns/')
export const createCampaign = fact('create-campaign', 'POST', '/api/campaigns/')
export const getCampaign = fact('get-campaign', 'GET', '/api/campaigns/{pk}/')
export const replaceCampaign = fact('replace-campaign', 'PUT', '/api/campaigns/{pk}/')
export const updateCampaign = fact('update-campaign', 'PATCH', '/api/campaigns/{pk}/')
export const deleteCampaign = fact('delete-campaign', 'DELETE', '/api/campaigns/{pk}/')
export const listCampaignAds = fact('list-campaign-ads', 'GET', '/api/campaigns/{pk}/ads/')
export const listCampaignAdSets = fact('list-campaign-ad-sets', 'GET', '/api/campaigns/{pk}/adsets/')
