import { defineScreens, plain } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  media: plain('media', (t) => t('media')('title')),
})
