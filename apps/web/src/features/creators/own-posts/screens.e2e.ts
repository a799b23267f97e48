import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'own posts': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/posts'))
    await page.getByText(t('ownPosts')('needsPlan.title')).waitFor()
  },
  'one own post': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/post/1'))
    await page.getByText(t('ownPosts')('needsPlan.title')).waitFor()
  },
})
