import { fact } from '../core/fact.ts'

export const listAccountApps = fact('list-account-apps', 'GET', '/api/account-apps/')
export const listAppEvents = fact('list-app-events', 'GET', '/api/app-events/')
export const listWebEvents = fact('list-web-events', 'GET', '/api/web-events/')
export const hasPixel = fact('has-pixel', 'GET', '/api/has-pixel/')
export const listAdvertiserCategories = fact(
  'list-advertiser-categories',
  'GET',
  '/api/advertiser-categories/',
)
export const listContentCategories = fact('list-content-categories', 'GET', '/api/content-categories/')
export const getCampaignOptions = fact('get-campaign-options', 'GET', '/api/external/campaign-options/')
