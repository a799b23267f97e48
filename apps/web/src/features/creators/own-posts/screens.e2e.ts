import { defineScreens, type ScreenContext } from '@rookery/e2e/lib/screen.ts'

/** Without a plan a screen says what it is for, and leads to the plans. */
const opened = (path: string) => ({
  needsPlan: true,
  open: async ({ page, t, on }: ScreenContext) => {
    await page.goto(on('premium', `premium-suite/${path}`))
    await page.getByText(t('ownPosts')('needsPlan.title')).waitFor()
  },
})

export default defineScreens({
  'own posts': opened('posts'),
  'one own post': opened('post/1'),
  'topics of own posts': opened('topics'),
})
