import { defineScreens, plain } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'audience requests': plain('audience-requests', (t) => t('audienceRequests')('empty.title')),
})
