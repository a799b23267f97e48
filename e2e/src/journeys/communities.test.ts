// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { openVisitor, type Visitor } from '../lib/browser.ts'
import { saveAudience, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)

const digits = (text: string) => Number(text.replaceAll(/\D/g, ''))

// Its people are new and sign in by mail, so that no other test's language or teams change.
for (const language of languages)
  test.describe(`communities, in ${language}`, () => {
    test.describe.configure({ mode: 'serial' })
    let t: Texts
    let signedInVisitor: Visitor
    let page: Page
    let slug: string
    let name = ''
    let people = 0
    let openedCount = 0

    const entries = () => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
    const tab = (id: 'all' | 'searched' | 'map') =>
      page.getByRole('tab', { name: t('communities')(`tabs.${id}`), exact: true }).click()
    const figureValue = (label: 'people' | 'opened') =>
      page
        .getByRole('main')
        .locator('dl div')
        .filter({ hasText: t('communities')(`detail.${label}`) })
        .first()
        .locator('dd')
        .first()
    const lineOf = (words: string) =>
      page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.getByRole('heading', { level: 2 }), hasText: words })
    /** How often a line says its community was opened. */
    const openingsText = (line: string) =>
      Number(/(\d+) times? in 90 days|過去 90 日に (\d+) 回/.exec(line)?.slice(1).find(Boolean) ?? 0)
    const openNamed = async () => {
      await entries().filter({ hasText: name }).first().click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    }

    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      signedInVisitor = await openVisitor(browser, { language })
      page = signedInVisitor.page
      await signInByMail(page, { siteUrl, sandboxUrl }, t, `finder-${language}-${uniqueSuffix}@mail.example`)
      slug = await createTeam(page, siteUrl, t, `Finders ${language} ${uniqueSuffix}`)
    })
    test.afterAll(() => signedInVisitor.context.close())

    test('communities are listed by size, searched by name, and shown with their evidence (ROUTE-022)', async () => {
      await page.goto(`${siteUrl}/${slug}/communities`)
      // They are found in the background after the first start.
      await entries().first().waitFor({ timeout: 120_000 })
      const readSizes = async () =>
        (await page.getByRole('main').locator('h2 + p').allInnerTexts())
          .filter((line) => line.includes('·'))
          .map((line) => digits(line.split('·')[0]!))
      const listedSizes = await readSizes()
      expect(listedSizes.length).toBeGreaterThan(2)
      expect(listedSizes).toEqual(listedSizes.toSorted((a, b) => b - a))
      name = await entries().first().innerText()
      people = listedSizes[0]!
      openedCount = openingsText(await lineOf(name).innerText())

      await page.getByLabel(t('communities')('filters.search')).fill(name.split(/[ 、・,]/)[0]!)
      await page.waitForURL(/[?&]q=/)
      await openNamed()
      expect(digits(await figureValue('people').innerText())).toBe(people)
      await page.getByRole('heading', { name: t('communities')('detail.evidence') }).waitFor()
      await page.getByText(/^×\d/).first().waitFor()
      await page.getByRole('heading', { name: t('communities')('accounts') }).waitFor()
    })

    test('opened ones come first among the most searched (ROUTE-083)', async () => {
      // A person counts once, and this person was not counted before.
      const now = openedCount + 1
      expect(digits(await figureValue('opened').innerText())).toBe(now)
      await page
        .getByRole('link', { name: t('communities')('detail.back') })
        .first()
        .click()
      await tab('searched')
      await page.waitForURL(/tab=searched/)
      await lineOf(name)
        .getByText(
          t('communities')('searched', { count: now, n: new Intl.NumberFormat(language).format(now) }),
        )
        .waitFor()
      const counts = (await lineOf('').allInnerTexts()).map(openingsText)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    })

    test('the map shows them with their ties, and has the same content as a table', async () => {
      await tab('map')
      const chart = page.getByRole('figure', { name: t('communities')('map.chart') })
      await chart.waitFor()
      await page.getByRole('button', { name: t('insights')('chart.asTable') }).click()
      const row = page.getByRole('row').filter({ hasText: name }).first()
      expect(digits((await row.getByRole('cell').allInnerTexts())[0]!)).toBe(people)
      await page.getByRole('heading', { name: t('communities')('map.list') }).waitFor()
    })

    test('an account is looked up, and the community becomes an audience', async () => {
      await page.goto(`${siteUrl}/${slug}/communities`)
      await openNamed()
      const handle = (
        await page
          .getByText(/^@\w+ · /)
          .first()
          .innerText()
      ).split(' ')[0]!
      await page
        .getByRole('link', { name: t('communities')('detail.back') })
        .first()
        .click()
      await page.getByLabel(t('communities')('lookup.handle'), { exact: true }).fill(handle)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: t('communities')('lookup.of', { name: handle }) }).waitFor()
      await openNamed()
      await page.getByRole('button', { name: t('communities')('build'), exact: true }).click()
      await page.waitForURL(/\/creator/)
      expect(await settledSize(page, t)).toBeGreaterThan(50)
      await saveAudience(page, t, `Found ${uniqueSuffix}`)
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await page.getByRole('link', { name: `Found ${uniqueSuffix}`, exact: true }).waitFor()
      expect(signedInVisitor.errors).toEqual([])
    })
  })
