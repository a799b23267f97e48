import type { Domain } from '../../app/define-route.ts'
import { createAdCreative } from './routes/create-ad-creative.ts'
import { deleteAdCreative } from './routes/delete-ad-creative.ts'
import { getAdCreative } from './routes/get-ad-creative.ts'
import { listAdCreatives } from './routes/list-ad-creatives.ts'
import { replaceAdCreative } from './routes/replace-ad-creative.ts'
import { updateAdCreative } from './routes/update-ad-creative.ts'

/** What ads show: posts made for advertising, scheduled ones and drafts. */
export const adCreatives: Domain = {
  name: 'ad-creatives',
  routes: [
    listAdCreatives,
    createAdCreative,
    getAdCreative,
    replaceAdCreative,
    updateAdCreative,
    deleteAdCreative,
  ],
}
