// @module-tag full
import { sandboxUrl, siteAt } from '../lib/addresses.ts'
import { axe, COLOUR_RULES } from '../lib/axe.ts'
import { callApi } from '../lib/call-api.ts'
import { languages } from '../lib/languages.ts'
import { codeIn, nextMail } from '../lib/mail-box.ts'
import { askForCode, typeCode } from '../lib/sign-in-by-mail.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)
const targeting_package = {
  keywords: [{ label: 'coffee' }, { label: 'espresso' }],
  countries: [{ code: 'JP' }],
}

for (const language of languages)
  test(`in ${language} a visitor sees the first lists, signs in, deselects an item, shares the list by link and deletes it with undo (ROUTE-028, ROUTE-030, ROUTE-031, ROUTE-032, issue 48.2)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const texts = t('targetingLists')
    const site = siteAt('pro')
    const { page, errors } = await visit({ language, width: 390, height: 844 })
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    const look = async () => {
      expect(await axe(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axe(page, COLOUR_RULES)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await isWide()).toBe(false)
    }
    for (const path of ['targeting-lists', 'native-lists', 'native-list']) {
      // A fresh stack is still counting its catalogue.
      await expect(async () => {
        await page.goto(`${site}/${path}`)
        await page.getByRole('heading', { level: 1, name: texts('title') }).waitFor()
        const more = page.getByRole('main').getByRole('link', { name: t('shell')('prompts.more') })
        await more.waitFor({ timeout: 10_000 })
      }).toPass({ timeout: 120_000 })
    }
    await look()

    await page.goto(`${site}/saved-lists`)
    await page.getByText(texts('saved.visitorText'), { exact: true }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell')('prompts.free') })
      .click()
    const email = `lists-${language}-${uniqueSuffix}@mail.example`
    await askForCode(page, t, email)
    await typeCode(page, t, codeIn(await nextMail(sandboxUrl, email)))
    await page.waitForURL(/\/saved-lists$/)
    await page.getByText(texts('saved.noTeam'), { exact: true }).waitFor()
    const { id: team_id } = await callApi<{ id: string }>(page, 'POST', '/api/teams/', {
      name: `Lists ${language} ${uniqueSuffix}`,
    })
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/build-audience/', {
      team_id,
      name: 'Coffee people',
      save: true,
      targeting_package,
    })
    await page.reload()
    await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
    await look()

    await page.goto(`${site}/native-list/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Coffee people' }).waitFor()
    await page.getByRole('button', { name: 'espresso', exact: true }).click()
    await page.getByText(texts('one.selected', { n: 1, of: 2 }), { exact: true }).waitFor()
    await look()
    await page.getByRole('button', { name: texts('one.saveSelection'), exact: true }).click()
    await page.getByText(texts('one.selectionSaved'), { exact: true }).waitFor()

    await page.getByRole('button', { name: texts('one.share'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts('share.emails')).fill(`friend-${language}-${uniqueSuffix}@mail.example`)
    await dialog.getByRole('button', { name: texts('share.send'), exact: true }).click()
    const link = await dialog.locator('code').textContent()
    const stranger = await visit({ language })
    await stranger.page.goto(link!)
    await stranger.page.getByRole('heading', { level: 1, name: 'Coffee people' }).waitFor()
    await expect(stranger.page.getByRole('button', { name: 'espresso', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    expect(stranger.errors).toEqual([])

    await page.goto(`${site}/saved-lists`)
    await page.getByRole('button', { name: texts('saved.actions', { name: 'Coffee people' }) }).click()
    await page.getByRole('menuitem', { name: texts('saved.delete'), exact: true }).click()
    await page.getByText(texts('saved.deleted', { name: 'Coffee people' })).waitFor()
    await page.getByRole('button', { name: t('common')('actions.undo'), exact: true }).click()
    await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
    expect(errors).toEqual([])
  })
