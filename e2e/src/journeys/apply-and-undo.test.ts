// @module-tag full
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { locales } from '@rookery/i18n/languages.ts'
import { sandboxUrl, siteAt, siteUrl } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { callApi } from '../lib/call-api.ts'
import { seedTeam, type PayingTeam } from '../lib/seed-team.ts'
import { signIn } from '../lib/sign-in.ts'
import { takePerson } from '../lib/take-person.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const OWNERS = { en: 'owner', ja: 'marketer' } as const
/** Words of the sandbox's copy of the ad platform's form. */
const FORM = {
  en: { remove: 'Remove coffee', save: 'Save changes' },
  ja: { remove: 'coffeeを削除', save: '変更を保存' },
} as const
interface AdSets {
  readonly results: readonly {
    readonly id: string
    readonly network_id: string | null
    readonly name: string
  }[]
}
const { VISUAL_SHOTS } = process.env
/** Pictures to look at, where a folder is named. */
const shoot = async (page: Page, name: string): Promise<void> => {
  if (VISUAL_SHOTS) await page.screenshot({ path: join(VISUAL_SHOTS, `walk ${name}.png`) })
}

for (const language of locales)
  test.describe(`in ${language}`, () => {
    const person = OWNERS[language]
    let team: PayingTeam
    let t: Texts
    takePerson(person)
    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      team = await seedTeam(browser, siteUrl, t, `Walk ${language}`, person)
    })

    test(`a list of the pro site is applied, changed on X by somebody else, found changed, and undone, in ${language} (ROUTE-030, issue 48.1)`, async ({
      visit,
    }) => {
      const { page, errors } = await visit({ language, state: team.state, width: 1440, height: 900 })
      await signIn(page, siteAt('pro'), t, person)
      const apply = t('apply')
      const query = `ad_account_id=${team.adAccount}&team_id=${team.id}`
      const adSets = async () =>
        (await callApi<AdSets>(page, 'GET', `/api/adsets/?${query}`)).results.filter(
          ({ network_id }) => network_id !== null,
        )
      await page.goto(`${siteAt('pro')}/targeting-lists/${team.audiences[0]}`)
      await page.getByRole('heading', { level: 1, name: 'Coffee people' }).waitFor()
      await expect.poll(async () => (await adSets()).length, { message: 'ad sets' }).toBeGreaterThan(0)
      const adSet = (await adSets())[0]!

      await page.getByRole('button', { name: apply('title'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: adSet.name }).check()
      await dialog.getByText('coffee', { exact: true }).first().waitFor()
      expect(await axe(page)).toEqual([])
      await shoot(page, `${language} 1 preview`)
      await dialog.getByRole('button', { name: apply('submit', { count: 1 }), exact: true }).click()
      await dialog.getByText(apply('states.applied'), { exact: true }).waitFor()
      await shoot(page, `${language} 2 applied`)
      await dialog
        .getByRole('button', { name: apply('close'), exact: true })
        .last()
        .click()

      // Somebody else changes it in the ad platform's own form.
      const other = await visit({ language })
      const form = `${sandboxUrl}/campaign_form/${team.adAccount}/line_item/${adSet.network_id}`
      await other.page.goto(`${form}?lang=${language}`)
      await other.page.getByRole('button', { name: FORM[language].remove, exact: true }).click()
      const saved = other.page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await other.page.getByRole('button', { name: FORM[language].save, exact: true }).click()
      expect((await saved).ok()).toBe(true)

      await page.getByRole('button', { name: new RegExp(`^${apply('receipt.title')}`) }).click()
      const receipt = page.getByRole('dialog')
      await receipt.getByRole('button', { name: apply('readAgainLong', { name: adSet.name }) }).click()
      await receipt.getByText(`${apply('receipt.missing')} 1`, { exact: true }).waitFor()
      await receipt.getByText('coffee', { exact: true }).waitFor()
      expect(await axe(page)).toEqual([])
      await shoot(page, `${language} 3 drift`)
      await receipt.getByRole('button', { name: apply('undoLong', { name: adSet.name }) }).click()
      await receipt.getByText(apply('states.undone'), { exact: true }).waitFor()
      await shoot(page, `${language} 4 undone`)
      expect(errors).toEqual([])
    })
  })
