import type { Domain } from '../../app/define-route.ts'
import { getCampaignOptions } from './routes/get-campaign-options.ts'
import { hasPixel } from './routes/has-pixel.ts'
import { listAccountApps } from './routes/list-account-apps.ts'
import { listAdvertiserCategories } from './routes/list-advertiser-categories.ts'
import { listAppEvents } from './routes/list-app-events.ts'
import { listContentCategories } from './routes/list-content-categories.ts'
import { listWebEvents } from './routes/list-web-events.ts'

/** Apps, events and tags of ad accounts, categories, and what a campaign's form offers. */
export const adCatalogues: Domain = {
  name: 'ad-catalogues',
  routes: [
    listAccountApps,
    listAppEvents,
    listWebEvents,
    hasPixel,
    listAdvertiserCategories,
    listContentCategories,
    getCampaignOptions,
  ],
}
