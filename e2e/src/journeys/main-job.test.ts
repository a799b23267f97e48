import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { openVisitor, type Visitor } from '../lib/browser.ts'
import { addItem, itemOf, saveAudience, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { signIn } from '../lib/sign-in.ts'
import { takePerson } from '../lib/take-person.ts'
import { createTeam, fillBilling, grantAccount, subscribeTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const caseByLanguage = {
  en: {
    person: 'planner',
    team: 'Northlight Media',
    account: /Maya Whitlock Media/,
    country: 'DE',
    place: ['united states', /^United States/],
    name: 'Coffee people',
  },
  ja: {
    person: 'marketer',
    team: '北風マーケティング',
    account: /@MihoMarketing/,
    country: 'JP',
    place: ['アメリカ', /^アメリカ合衆国/],
    name: 'コーヒー好きの人たち',
  },
} as const

const number = (text: string) => Number(text.replace(/\D/g, ''))

/** The figures of the five demographic charts (the map arrives last), as their tables have them. */
async function readTables(page: Page, t: Texts): Promise<string[]> {
  const tabButtons = page.getByRole('button', { name: t('insights')('chart.asTable') })
  // For some dimensions this world has too few people: every dimension that is shown has a figure, and each
  // figure also has a table.
  const figures = page.getByRole('main').locator('figure')
  await expect.poll(async () => (await tabButtons.count()) - (await figures.count())).toBe(0)
  expect(await figures.count()).toBeGreaterThanOrEqual(3)
  for (let left = await tabButtons.count(); left > 0; left--) await tabButtons.first().click()
  return page.getByRole('main').locator('figure table').allInnerTexts()
}

for (const language of languages)
  test.describe(`from nothing to an uploaded audience, in ${language}`, () => {
    const languageCase = caseByLanguage[language]
    test.describe.configure({ mode: 'serial' })
    takePerson(languageCase.person)
    let t: Texts
    let signedInVisitor: Visitor
    let page: Page
    let slug: string
    let size = 0
    let unsavedWarnings: string[] = []

    /** The figure may still be the one before for the moment a click takes. */
    const sizeIs = (expected: number) => expect.poll(() => settledSize(page, t)).toBe(expected)
    const addCoffee = () => addItem(page, t, 'coffee', /^coffee/i)
    const audienceRowOf = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const chooseAction = async (name: string, action: string) => {
      await page.getByRole('button', { name: t('audiences')('actions.menu', { name }), exact: true }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    const names = () => page.getByRole('row').getByRole('rowheader').allInnerTexts()

    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      signedInVisitor = await openVisitor(browser, { language })
      page = signedInVisitor.page
      await signIn(page, siteUrl, t, languageCase.person)
    })
    test.afterAll(() => signedInVisitor.context.close())

    test('creates a team (ROUTE-013, STATE-033)', async () => {
      slug = await createTeam(page, siteUrl, t, languageCase.team)
      await page.getByText(t('audiences')('empty.title')).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('recentTeam'))).toContain(slug)
    })

    test('adds criteria and sees the size change with every word (WIDGET-039, WIDGET-040)', async () => {
      await page.goto(`${siteUrl}/${slug}/creator`)
      await page.getByText(t('creator')('size.none')).waitFor()
      await addCoffee()
      const coffeeSize = await settledSize(page, t)
      expect(coffeeSize).toBeGreaterThan(100)
      await addItem(page, t, 'interest:food', /./)
      // Criteria about what people like or do form one group of alternatives; criteria about where they live
      // narrow it.
      const withFood = await settledSize(page, t)
      expect(withFood).toBeGreaterThan(coffeeSize)
      await addItem(page, t, '@a', /./)
      const withHandle = await settledSize(page, t)
      expect(withHandle).toBeGreaterThanOrEqual(withFood)
      await addItem(page, t, `in:${languageCase.place[0]}`, languageCase.place[1])
      expect(await settledSize(page, t)).toBeLessThan(withHandle)
      await page.getByRole('complementary').getByText(t('creator')('waterfall.title')).waitFor()
    })

    test('deselects, removes, excludes, undoes and redoes; a reload restores the draft', async () => {
      const undoButton = page
        .getByRole('main')
        .getByRole('button', { name: t('creator')('actions.undo'), exact: true })
      await page.getByRole('button', { name: t('creator')('actions.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('creator')('actions.clear'), exact: true }).click()
      await page.getByText(t('creator')('recipe.empty'), { exact: true }).waitFor()
      await addCoffee()
      const coffeeSize = await settledSize(page, t)
      await addItem(page, t, `in:${languageCase.place[0]}`, languageCase.place[1])
      const sizeOfBoth = await settledSize(page, t)
      expect(sizeOfBoth).toBeLessThan(coffeeSize)

      const placeButton = page
        .getByRole('main')
        .getByRole('button', { name: languageCase.place[1], pressed: true })
      await placeButton.click()
      await sizeIs(coffeeSize)
      await undoButton.click()
      await sizeIs(sizeOfBoth)

      await placeButton.waitFor()
      await page
        .getByRole('button', {
          name: t('creator')('recipe.itemMenu', { label: languageCase.place[1].source.slice(1) }),
        })
        .click()
      await page.getByRole('menuitem', { name: t('creator')('recipe.excludeItem'), exact: true }).click()
      await sizeIs(coffeeSize - sizeOfBoth)
      await undoButton.click()
      await page
        .getByRole('button', {
          name: t('creator')('recipe.removeItem', { label: languageCase.place[1].source.slice(1) }),
        })
        .click()
      await sizeIs(coffeeSize)
      await undoButton.click()
      await sizeIs(sizeOfBoth)
      await page.getByRole('button', { name: t('creator')('actions.redo'), exact: true }).click()
      await sizeIs(coffeeSize)
      size = coffeeSize

      await page.getByText(t('creator')('draft.saved')).waitFor()
      await page.goto(`${siteUrl}/${slug}/creator`)
      await itemOf(page, /coffee/i).waitFor()
      await sizeIs(size)
    })

    test('understands it before it is saved: five tabs, each chart also as a table (INS-002, INS-005, INS-006, INS-007, INS-008, INS-013, INS-016)', async () => {
      await page.getByRole('link', { name: t('creator')('actions.insights'), exact: true }).click()
      await page.getByRole('heading', { name: t('insights')('unsaved') }).waitFor()
      for (const tab of [
        'summary',
        'demographics',
        'interests',
        'influential_accounts',
        'job_titles',
      ] as const) {
        await page.getByRole('tab', { name: t('insightsTabs')(`${tab}.title`), exact: true }).click()
        const factElement = page
          .getByRole('main')
          .locator('dl div')
          .filter({ hasText: t('insights')('facts.audience') })
        await expect.poll(async () => number(await factElement.first().innerText())).toBe(size)
        expect(await page.getByText(t('insights')('failed')).count()).toBe(0)
      }
      await page.getByRole('tab', { name: t('insightsTabs')('demographics.title'), exact: true }).click()
      await page.getByText(t('insights')('languages'), { exact: true }).first().waitFor()
      unsavedWarnings = await readTables(page, t)
      expect(unsavedWarnings.length).toBeGreaterThanOrEqual(3)
      expect(unsavedWarnings.join()).toMatch(/\d%/)
    })

    test('saves it (MSG-033, WIDGET-041)', async () => {
      await page.goto(`${siteUrl}/${slug}/creator`)
      await settledSize(page, t)
      await saveAudience(page, t, languageCase.name)
      if (language === 'en')
        expect(
          await page
            .getByText('Audience successfully saved to your personal audience store', { exact: true })
            .count(),
        ).toBe(1)
    })

    test('the saved one has the same insights (INS-016)', async () => {
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await page.getByRole('link', { name: languageCase.name, exact: true }).click()
      await page.getByRole('heading', { name: languageCase.name }).waitFor()
      await page.getByRole('tab', { name: t('insightsTabs')('demographics.title'), exact: true }).click()
      await page.getByText(t('insights')('languages'), { exact: true }).first().waitFor()
      expect(await readTables(page, t)).toEqual(unsavedWarnings)
    })

    test('finds, sorts, renames, duplicates, compares and deletes with undo (WIDGET-013, WIDGET-014, WIDGET-037)', async () => {
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await chooseAction(languageCase.name, t('audiences')('actions.duplicate'))
      await expect.poll(async () => (await names()).length).toBe(2)
      const copyName = (await names()).find((name) => name !== languageCase.name)!
      await chooseAction(copyName, t('audiences')('actions.rename'))
      const dialog = page.getByRole('dialog', { name: t('audiences')('renameTitle') })
      await dialog.getByLabel(t('audiences')('nameLabel')).fill('Zebra people')
      await dialog.getByRole('button', { name: t('common')('actions.save'), exact: true }).click()
      await audienceRowOf('Zebra people').waitFor()

      const header = page.getByRole('columnheader', { name: t('audiences')('columns.name'), exact: true })
      for (const [order, first] of [
        ['ascending', null],
        ['descending', language === 'en' ? 'Zebra people' : null],
        ['none', null],
      ] as const) {
        await header.getByRole('button').click()
        await expect.poll(() => header.getAttribute('aria-sort')).toBe(order)
        if (first) await expect.poll(async () => (await names())[0]).toBe(first)
      }

      await page.getByLabel(t('audiences')('filters.search')).fill('Zebra')
      await expect.poll(async () => (await names()).join()).toBe('Zebra people')
      await page.getByLabel(t('audiences')('filters.search')).fill('')
      await expect.poll(async () => (await names()).length).toBe(2)

      const selectAllBox = page.getByRole('checkbox', { name: t('audiences')('table.selectAll') })
      await page
        .getByRole('checkbox', { name: t('audiences')('table.selectRow', { name: 'Zebra people' }) })
        .check()
      expect(await selectAllBox.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
      await selectAllBox.check()
      await page.getByRole('button', { name: t('audiences')('actions.compare'), exact: true }).click()
      await page.getByRole('heading', { name: t('audiences')('compare.title', { n: 2 }), level: 1 }).waitFor()
      const pairRow = page
        .getByRole('table', { name: t('audiences')('compare.pairsTitle') })
        .getByRole('row')
        .last()
      await pairRow.waitFor()
      // One audience is a copy of the other: the two share all people.
      const cells = await pairRow.getByRole('cell').allInnerTexts()
      expect(number(cells[0]!)).toBe(size)
      expect(cells.slice(1, 4)).toEqual(['100%', '100%', '100%'])
      await page.goBack()

      await chooseAction('Zebra people', t('audiences')('actions.delete'))
      await expect.poll(async () => (await names()).join()).toBe(languageCase.name)
      await page.getByRole('button', { name: t('common')('actions.undo'), exact: true }).click()
      await expect.poll(async () => (await names()).length).toBe(2)
    })

    test('sees what is missing before an upload (MSG-024, MSG-032, ROLE-010)', async () => {
      const dialog = page.getByRole('dialog', {
        name: t('uploads')('dialog.title', { name: languageCase.name }),
      })
      await chooseAction(languageCase.name, t('audiences')('actions.upload'))
      await dialog.getByText(t('uploads')('dialog.noAccounts')).waitFor()
      await dialog.getByRole('link', { name: t('adAccounts')('none.connect') }).click()
      await grantAccount(page, t, languageCase.account)

      await page.goto(`${siteUrl}/${slug}/audiences`)
      await chooseAction(languageCase.name, t('audiences')('actions.upload'))
      await dialog
        .getByText(
          language === 'en'
            ? 'You need an active subscription to upload audiences to X'
            : 'X にオーディエンスをアップロードするには、有効なサブスクリプションが必要です',
        )
        .waitFor()
      await dialog.getByRole('link', { name: t('uploads')('dialog.subscribe') }).click()
      await page.getByText(t('teams')('subscription.needsBilling')).waitFor()
      expect(
        await page
          .getByRole('button', { name: t('pricing')('choose.buy', { plan: 'Team Growth' }) })
          .isDisabled(),
      ).toBe(true)
    })

    test('enters billing details, subscribes at the payment page, and returns to the upload that required it (RULE-023, RULE-024, use 18)', async () => {
      await fillBilling(page, t, languageCase.country)
      await subscribeTeam(page, t)
      await page
        .getByRole('dialog', { name: t('uploads')('dialog.title', { name: languageCase.name }) })
        .waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${slug}/audiences`)
    })

    test('uploads it: the number to be sent, the progress, ready (MSG-034, STATE-011, STATE-009)', async () => {
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await chooseAction(languageCase.name, t('audiences')('actions.upload'))
      const sendButton = page.getByRole('button', {
        name: t('uploads')('dialog.confirm', { n: new Intl.NumberFormat(language).format(size) }),
      })
      await sendButton.click()
      await page.getByText(t('uploads')('dialog.sent'), { exact: true }).waitFor()
      await page.getByRole('button', { name: t('uploads')('dialog.follow') }).click()
      const row = page
        .getByRole('table', { name: t('uploads')('table.label') })
        .getByRole('row')
        .nth(1)
      await row.getByText(t('uploads')('states.ready'), { exact: true }).waitFor({ timeout: 90_000 })
      const cells = await row.getByRole('cell').allInnerTexts()
      expect(cells.join(' ')).toContain(
        t('uploads')('sentOf', { sent: size.toLocaleString(language), total: size.toLocaleString(language) }),
      )
      await row.getByRole('button', { name: t('uploads')('table.menu', { name: languageCase.name }) }).click()
      await page.getByRole('menuitem', { name: t('uploads')('table.history') }).click()
      const history = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
      for (const state of ['queued', 'uploading', 'processing', 'ready'] as const)
        expect(history.join('\n')).toContain(t('uploads')(`states.${state}`))
    })

    test('a handful of people has no insights and cannot be uploaded (MSG-023, MSG-025, CONST-034)', async () => {
      await page.goto(`${siteUrl}/${slug}/creator`)
      const searchBox = page.getByRole('combobox', { name: t('creator')('search.label') })
      await searchBox.fill('qqzzxnobodysaysthis')
      await searchBox.press('Enter')
      await page.getByText(t('creator')('size.belowMinimum', { n: 50 })).waitFor()
      expect(await settledSize(page, t)).toBe(0)
      expect(
        await page.getByRole('button', { name: t('creator')('actions.insights'), exact: true }).isDisabled(),
      ).toBe(true)
      await saveAudience(page, t, 'Nobody')
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await chooseAction('Nobody', t('audiences')('actions.upload'))
      const dialog = page.getByRole('dialog')
      await dialog.getByText(language === 'en' ? 'Upload not available' : 'アップロードできません').waitFor()
      await dialog.getByRole('button', { name: t('uploads')('cancel'), exact: true }).click()
      await page.getByRole('link', { name: 'Nobody', exact: true }).click()
      await page.getByText(t('insights')('none')).waitFor()
      expect(signedInVisitor.errors).toEqual([])
    })
  })
