import { defineScreens, heading, isWhole } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  plans: async ({ page, at }) => {
    await page.goto(at('plans'))
    await page.getByRole('row').filter({ hasText: 'First half of 2030' }).waitFor()
  },
  'plans: one': async ({ page, t, team, at }) => {
    await page.goto(at(`plans/${team.plan}`))
    await heading(page, t('forecast')('title')).waitFor()
    await isWhole(page)
  },
})
