import { defineScreens, normaliseSpaces } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  media: normaliseSpaces('media', (t) => t('media')('title')),
})
