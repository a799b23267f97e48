// @module-tag full
import { sandboxUrl, siteAt } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { languages } from '../lib/languages.ts'
import { codeIn, nextMail } from '../lib/mail-box.ts'
import { askForCode, typeCode } from '../lib/sign-in-by-mail.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)

for (const language of languages)
  test(`in ${language} a visitor explores a name, asks for its audience, signs in and is back with it saved (ROUTE-033, ROUTE-034, ROUTE-035, issue 47.2)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const { page, errors } = await visit({ language })
    const site = siteAt('pro')
    const texts = t('openExplore')
    await page.goto(`${site}/explore`)
    await page.getByRole('heading', { level: 1, name: texts('heading') }).waitFor()
    await page.getByLabel(t('explore')('search.label')).fill('coffee')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/explore/coffee`)
    const title = page.getByRole('heading', { level: 1, name: 'coffee', exact: true })
    await title.waitFor()
    await expect(page).toHaveTitle(`${texts('titleOf', { name: 'coffee' })} · Rookery Pro Targeting`)

    // The list of words ends after five, and says so.
    await page.getByRole('tab', { name: t('explore')('tabs.what'), exact: true }).click()
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: t('shell')('prompts.more') })
      .first()
      .waitFor()
    expect(await axe(page)).toEqual([])

    await main.getByRole('link', { name: t('shell')('prompts.save'), exact: true }).click()
    const email = `explorer-${language}-${uniqueSuffix}@mail.example`
    await askForCode(page, t, email)
    await typeCode(page, t, codeIn(await nextMail(sandboxUrl, email)))
    await page.waitForURL(/\/explore\/coffee\?tab=what$/)

    // A new person has no team yet: the audience asked for waits in a dialog that makes one.
    const dialog = page.getByRole('dialog', { name: texts('keep.audience') })
    await dialog.getByLabel(texts('keep.newTeam')).fill(`Explorers ${language} ${uniqueSuffix}`)
    await dialog.getByRole('button', { name: t('common')('actions.save'), exact: true }).click()
    const kept = texts('keep.audienceKept', {
      name: 'coffee',
      team: `Explorers ${language} ${uniqueSuffix}`,
    })
    await page.getByText(kept, { exact: true }).waitFor()
    await expect(page.getByRole('link', { name: texts('keep.open'), exact: true })).toHaveAttribute(
      'href',
      /\/audiences\/[\w-]+$/,
    )
    // Signed in, everything is there, at the alias, too.
    await page.goto(`${site}/analyze-authenticated/coffee`)
    await title.waitFor()
    await page.getByRole('button', { name: texts('keep.monitor'), exact: true }).waitFor()
    expect(await main.getByRole('link', { name: t('shell')('prompts.more') }).count()).toBe(0)
    expect(errors).toEqual([])
  })
