import { defineScreens, type ScreenContext } from '@rookery/e2e/lib/screen.ts'

/** Without a plan a screen says what it is for, and leads to the plans. */
const opened = (path: string) => ({
  needsPlan: true,
  open: async ({ page, t, on }: ScreenContext) => {
    await page.goto(on('premium', `premium-suite/${path}`))
    await page.getByText(t('creatorPeople')('states.plan.title')).waitFor()
  },
})

export default defineScreens({
  'followers of an account': opened('followers'),
  'following of an account': opened('following'),
  'whom an account could follow': opened('who-to-follow'),
  'engagers of an account': opened('engagers'),
  'topics of followed accounts': opened('following-topics'),
  'unfollowed of an account': opened('unfollowed'),
})
