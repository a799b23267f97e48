// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { openVisitor, type Visitor } from '../lib/browser.ts'
import { itemOf, saveAudience, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { addFault, removeFaults } from '../lib/sandbox.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)
test.afterEach(() => removeFaults(sandboxUrl))

/**
 * X's figures for a search are cached for all users for an hour: each fault is tested with a search that no
 * test made before.
 */
const caseByLanguage = {
  en: {
    refused: 'election',
    refusal: "'election' is about politics. Sensitive traits are never used for targeting.",
    quiet: 'travel',
    fault: { kind: 'error', value: 503 },
  },
  ja: {
    refused: '選挙',
    refusal: '「選挙」は政治に関わる言葉です。センシティブな属性はターゲティングに使用できません。',
    quiet: 'music',
    fault: { kind: 'slow', value: 600_000 },
  },
} as const

// Its people are new and sign in by mail, so that no other test's language or teams change. The steps build
// on each other.
for (const language of languages)
  test.describe(`exploring a subject, in ${language}`, () => {
    const languageCase = caseByLanguage[language]
    let t: Texts
    let signedInVisitor: Visitor
    let page: Page
    let slug: string

    const askExplore = async (words: string) => {
      await page.getByLabel(t('explore')('search.label')).fill(words)
      await page.keyboard.press('Enter')
    }
    const card = (title: string) => page.getByRole('main').getByText(title, { exact: true }).first()
    const figureValue = (label: 'posts' | 'authors' | 'network') =>
      page
        .getByRole('main')
        .locator('dl div')
        .filter({ hasText: t('explore')(`figures.${label}`) })
        .first()

    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      signedInVisitor = await openVisitor(browser, { language })
      page = signedInVisitor.page
      await signInByMail(page, { siteUrl, sandboxUrl }, t, `curious-${language}-${uniqueSuffix}@mail.example`)
      slug = await createTeam(page, siteUrl, t, `Curious ${language} ${uniqueSuffix}`)
    })
    test.afterAll(() => signedInVisitor.context.close())

    test('a word gives figures, people and posts; a country filters them (ROUTE-020)', async () => {
      await page.goto(`${siteUrl}/${slug}/explore-x`)
      await page.getByText(t('explore')('start.title')).waitFor()
      await askExplore('coffee')
      await page.waitForURL(/[?&]q=coffee/)
      await page.getByRole('heading', { level: 2, name: 'coffee', exact: true }).waitFor()
      const shownPostCount = async () =>
        Number((await figureValue('posts').locator('dd').first().innerText()).replace(/\D/g, ''))
      const totalCount = await shownPostCount()
      expect(totalCount).toBeGreaterThan(100)
      await card(t('explore')('network.title')).waitFor()

      await page.getByRole('tab', { name: t('explore')('tabs.who'), exact: true }).click()
      await card(t('explore')('who.countries')).waitFor()
      await card(t('explore')('who.accounts')).waitFor()
      await page.getByRole('tab', { name: t('explore')('tabs.what'), exact: true }).click()
      await card(t('explore')('what.keywords')).waitFor()
      await page.getByRole('tab', { name: t('explore')('tabs.posts'), exact: true }).click()
      await card(t('explore')('posts.title')).waitFor()

      await page.getByLabel(t('explore')('search.country'), { exact: true }).selectOption('US')
      await expect.poll(shownPostCount).toBeLessThan(totalCount)
      await page.getByLabel(t('explore')('search.country'), { exact: true }).selectOption('any')
      await expect.poll(shownPostCount).toBe(totalCount)
    })

    test('it becomes an audience, with the selections beside it', async () => {
      await page.goto(`${siteUrl}/${slug}/explore-x?q=coffee&tab=what`)
      await card(t('explore')('what.keywords')).waitFor()
      const wordElement = page
        .getByRole('group', { name: t('explore')('what.keywords') })
        .getByRole('button')
        .first()
      const firstWord = (await wordElement.innerText()).split(/\s/)[0]!
      await wordElement.click()
      await page
        .getByRole('region', { name: t('insightsGraph')('adding.bar') })
        .getByRole('button', { name: t('insightsGraph')('adding.go'), exact: true })
        .click()
      await page.waitForURL(/\/creator/)
      await itemOf(page, /^coffee/i).waitFor()
      await itemOf(page, new RegExp(`^${firstWord}`, 'i')).waitFor()
      expect(await settledSize(page, t)).toBeGreaterThan(50)
      await saveAudience(page, t, `Explored ${uniqueSuffix}`)
    })

    test('it is saved as a monitor with the weeks before, paused and deleted', async () => {
      await page.goto(`${siteUrl}/${slug}/explore-x?q=coffee`)
      await page.getByRole('button', { name: t('explore')('follow'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('explore')('monitors.save') })
      const name = `Coffee ${uniqueSuffix}`
      await dialog.getByLabel(t('explore')('monitors.name')).fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t('explore')('monitors.open'), exact: true }).click()
      await page.waitForURL(/\/monitors\/[0-9a-f-]{36}/)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const weeks = page.getByRole('table').getByRole('rowheader')
      await expect.poll(() => weeks.count()).toBe(4)
      const menu = page.getByRole('button', { name: t('explore')('monitors.actions', { name }) })
      await menu.click()
      await page.getByRole('menuitem', { name: t('explore')('monitors.pause') }).click()
      await page.getByText(t('explore')('monitors.paused'), { exact: true }).first().waitFor()
      await menu.click()
      await page.getByRole('menuitem', { name: t('explore')('monitors.remove') }).click()
      await page
        .getByRole('alertdialog', { name: t('explore')('monitors.removeTitle', { name }) })
        .getByRole('button', { name: t('explore')('monitors.remove'), exact: true })
        .click()
      await page.getByText(t('explore')('monitors.empty'), { exact: true }).waitFor()
    })

    test('a sensitive query is refused with a message, and a word without posts says so', async () => {
      await page.goto(`${siteUrl}/${slug}/explore-x`)
      await askExplore(languageCase.refused)
      const failureAlert = page.getByRole('alert').filter({ hasText: t('explore')('failed') })
      await failureAlert.waitFor()
      expect(await failureAlert.innerText()).toContain(languageCase.refusal)
      await askExplore('qqzzxnobodysaysthis')
      await page.getByText(t('explore')('nothing.title', { query: 'qqzzxnobodysaysthis' })).waitFor()
      // Refused words are logged by the browser itself.
      expect(signedInVisitor.errors.filter((error) => !error.includes('400'))).toEqual([])
    })

    test('while X fails the population answers by itself and says why; then X is there again', async () => {
      await addFault(sandboxUrl, { prefix: '/2/tweets/', ...languageCase.fault })
      await page.goto(`${siteUrl}/${slug}/explore-x?q=${languageCase.quiet}`)
      await card(t('explore')('network.title')).waitFor()
      const failureText =
        language === 'ja' ? 'X から時間内に応答がありませんでした。' : 'X did not answer in time.'
      await page
        .getByText(t('explore')('network.unavailable', { cause: failureText }), { exact: true })
        .waitFor()
      expect(await figureValue('posts').innerText()).toMatch(/\d/)
      expect(await figureValue('network').count()).toBe(0)
      await removeFaults(sandboxUrl)
      await page.getByRole('button', { name: t('errors')('retry'), exact: true }).click()
      await figureValue('network').waitFor()
    })
  })
