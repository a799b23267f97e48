import { defineScreens } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'invite: not valid': async ({ page, t, at }) => {
    await page.goto(at('invite-accept?code=unknown'))
    await page.getByRole('heading', { name: t('invites')('gone.unknown'), exact: true }).waitFor()
  },
})
