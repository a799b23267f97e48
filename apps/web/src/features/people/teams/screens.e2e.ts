import { defineScreens, isWhole, type ScreenContext } from '@rookery/e2e/lib/screen.ts'

/** The guided first audience at this step. */
async function openWelcomeAt({ page, team, site }: ScreenContext, step: number, account: object | null) {
  const initScript = await page.addInitScript(
    (kept) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string }
      localStorage.setItem(`${id}/rookery-welcome`, kept)
    },
    JSON.stringify({ step, team: team.slug, account }),
  )
  await page.goto(site('welcome'))
  return initScript
}

export default defineScreens({
  'choose team': async ({ page, t, site }) => {
    await page.goto(site('choose-team'))
    await page.getByRole('listitem').first().waitFor()
    await page.getByRole('heading', { name: t('teams')('choose.title') }).waitFor()
  },
  'create team': async ({ page, t, site }) => {
    await page.goto(site('choose-team?new=1'))
    await page.getByRole('dialog', { name: t('teams')('create.title') }).waitFor()
  },
  welcome: async ({ page, t, team, site }) => {
    await page.goto(site(`welcome?team=${team.slug}`))
    await page.getByRole('heading', { name: t('welcome')('title') }).waitFor()
    await page.getByText(t('welcome')('apply.text')).waitFor()
  },
  'welcome: first audience': async (opening) => {
    const { page, t } = opening
    const welcomeStep = await openWelcomeAt(opening, 2, null)
    await page.getByRole('combobox', { name: t('welcome')('audience.other') }).waitFor()
    await page
      .getByRole('region', { name: t('welcome')('audience.ready') })
      .getByRole('button')
      .first()
      .waitFor()
    await welcomeStep.dispose()
  },
  'welcome: sizes': async (opening) => {
    const account = { kind: 'handle', id: 'tomasridesslow', label: '@TomasRidesSlow' }
    const welcomeStep = await openWelcomeAt(opening, 3, account)
    await opening.page.getByText(opening.t('ledger')('sample')).first().waitFor()
    await welcomeStep.dispose()
  },
  'team settings': async ({ page, t, at }) => {
    await page.goto(at('team/accounts'))
    await page.getByText(t('teams')('accounts.canUpload'), { exact: true }).waitFor()
  },
  'team settings: billing': async ({ page, t, at }) => {
    await page.goto(at('team/billing'))
    await page.locator('#billing').getByLabel(t('teams')('billing.invoiceName')).waitFor()
  },
  'activity feed': async ({ page, t, at }) => {
    await page.goto(at('team/activity'))
    await page.locator('#activity').getByText(t('teams')('activity.kinds.audience')).first().waitFor()
    await isWhole(page)
  },
  'team settings: invite': async ({ page, t, at }) => {
    await page.goto(at('team/members'))
    await page.getByRole('button', { name: t('teams')('invite.open'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('teams')('invite.description')).waitFor()
  },
})
