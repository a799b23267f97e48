import { defineScreens } from '@rookery/e2e/lib/screen.ts'
import { pastCampaignOf } from '@rookery/e2e/lib/seed-everything.ts'

export default defineScreens({
  jobs: async ({ page, t, team, at }) => {
    await page.goto(at('jobs'))
    // Until none is under way any more.
    await pastCampaignOf(page, team)
    await page.reload()
    await page.getByRole('heading', { name: t('jobs')('title') }).waitFor()
    await page.getByText(team.upload).first().waitFor()
  },
  'jobs of an account': async ({ page, t, on }) => {
    await page.goto(on('premium', 'premium-suite/jobs'))
    await page.getByRole('heading', { name: t('jobs')('title') }).waitFor()
    await page.getByText(t('jobs')('empty.title')).waitFor()
  },
})
