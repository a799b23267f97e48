import { defineScreens, openAudiences } from '@rookery/e2e/lib/screen.ts'

export default defineScreens({
  'search everywhere': async (opening) => {
    await openAudiences(opening)
    const { page, t } = opening
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').fill('cof')
    await page
      .getByRole('dialog')
      .getByRole('menuitem', { name: /Coffee people/ })
      .waitFor()
    await page.getByText(t('palette')('hint')).waitFor()
  },
  notifications: async (opening) => {
    await openAudiences(opening)
    const { page, t, team } = opening
    const bellName = t('shell')('notifications.open')
    const unreadLabel = t('shell')('notifications.unread', { count: 1 }).replace('1', '\\d+')
    await page.getByRole('button', { name: new RegExp(`^(${bellName}|.*${unreadLabel}.*)$`) }).click()
    await page.getByRole('heading', { name: bellName }).waitFor()
    await page.getByText(team.upload).last().waitFor()
  },
  'user menu': async (opening) => {
    await openAudiences(opening)
    const { page, t } = opening
    await page.getByRole('button', { name: t('shell')('user.menu') }).click()
    await page.getByRole('button', { name: t('shell')('user.signOut') }).waitFor()
  },
})
