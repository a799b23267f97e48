import { defineScreens, normaliseSpaces } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'audience requests': normaliseSpaces('audience-requests', (t) => t('audienceRequests')('empty.title')),
})
