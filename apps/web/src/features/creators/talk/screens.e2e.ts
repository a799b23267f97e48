import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'questions about an account': {
    needsPlan: true,
    open: async ({ page, t, on }) => {
      await page.goto(on('premium', 'premium-suite/talk-to-x'))
      await page.getByRole('heading', { name: t('talkToX')('title'), exact: true }).waitFor()
      await page.getByText(t('talkToX')('plan.title')).waitFor()
    },
  },
  'questions about a team': async ({ page, t, at }) => {
    await page.goto(at('ask'))
    await page.getByRole('heading', { name: t('teamTalk')('title'), exact: true }).waitFor()
    await page.getByText(t('talkToX')('first.text')).waitFor()
  },
  'an answer about a team': async ({ page, t, at }) => {
    await page.goto(at('ask'))
    await page.getByRole('button', { name: t('teamTalk')('examples.size'), exact: true }).click()
    await page.getByText(t('talkToX')('method.open'), { exact: true }).waitFor()
    await page.getByRole('group', { name: t('talkToX')('next') }).waitFor()
  },
})
