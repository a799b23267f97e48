import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { insightTabs } from '@rookery/contract'
import { launchBrowser } from './lib/browser.ts'
import { openSession } from './lib/browser-session.ts'
import { seedTeamByMail } from './lib/seed-team.ts'
import { textsOf } from './lib/texts.ts'
import { figureOfTimes, table, timeAction } from '../../bench/src/timing.ts'

// npm run bench -- --screens: what a person waits for at a product that runs, from the click or key to the frame with the answer.

const { values } = parseArgs({
  options: {
    screens: { type: 'boolean' },
    site: { type: 'string', default: 'http://127.0.0.1:8600' },
    sandbox: { type: 'string', default: 'http://127.0.0.1:4100' },
    /** How often each is measured, each time with other words. */
    rounds: { type: 'string', default: '10' },
  },
})
const rounds = Number(values.rounds)
const WORDS = [
  'coffee',
  'football',
  'music',
  'travel',
  'cats',
  'cooking',
  'running',
  'photography',
  'films',
  'books',
]
const words = Array.from({ length: rounds }, (_, n) => WORDS[n % WORDS.length]!)

const t = await textsOf('en')
const browser = await launchBrowser()
const times = new Map<string, number[]>()
const add = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])

/** Nothing on the page waits for an answer. */
const isWhole = async (page: Page) =>
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, {
    polling: 'raf',
  })

/** From the choice of a suggestion to another size on the screen. */
async function measureChips(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const searchBox = page.getByRole('combobox', { name: t('creator')('search.label') })
  const figure = page
    .getByRole('complementary', { name: t('creator')('size.label') })
    .locator('p[aria-live]')
    .first()
  for (const word of words.slice(0, WORDS.length)) {
    await searchBox.click()
    await searchBox.fill(word)
    const option = page.getByRole('option', { name: word }).first()
    await option.waitFor()
    const before = await figure.innerText()
    add(
      'size after a chip',
      await timeAction(async () => {
        await option.click()
        await figure.evaluate(
          async (at: HTMLElement, old) =>
            await new Promise<void>((resolve) => {
              const look = () =>
                at.getAttribute('aria-busy') !== 'true' && at.innerText !== old && /\d/.test(at.innerText)
                  ? resolve()
                  : requestAnimationFrame(look)
              look()
            }),
          before,
        )
      }),
    )
  }
}

const factsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl div')
    .filter({ hasText: t('insights')('facts.unknown') })
    .first()

/** The first insights of an audience, and each tab after them. */
async function measureInsights(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  add(
    'first insights, with the page',
    await timeAction(async () => {
      await page.goto(address)
      await factsOf(page).waitFor()
      await isWhole(page)
    }),
  )
  for (const tab of insightTabs.filter((each) => each !== 'summary'))
    add(
      'a further tab',
      await timeAction(async () => {
        await page.getByRole('tab', { name: t('insightsTabs')(`${tab}.title`), exact: true }).click()
        await factsOf(page).waitFor()
        await isWhole(page)
      }),
    )
}

async function measureExplore(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (const [n, word] of words.entries()) {
    await page.getByLabel(t('explore')('search.label')).fill(`${word} ${n % 2 ? 'day' : 'time'}`)
    const figure = page
      .getByRole('main')
      .locator('dl div')
      .filter({ hasText: t('explore')('figures.authors') })
      .first()
    add(
      'explore: the first figures of a word',
      await timeAction(async () => {
        await page.keyboard.press('Enter')
        await figure.waitFor()
        await isWhole(page)
      }),
    )
    await page.goto(address)
  }
}

async function measurePalette(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const word of words) {
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('combobox')
    await box.waitFor()
    add(
      'palette: the first hits',
      await timeAction(async () => {
        await box.fill(word.slice(0, 4))
        await dialog
          .getByRole('option', { name: new RegExp(word.slice(0, 4), 'i') })
          .first()
          .waitFor()
      }),
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

async function measureOverlap(page: Page, address: string): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    await page.goto('about:blank')
    add(
      'overlap of two, with the page',
      await timeAction(async () => {
        await page.goto(address)
        await page.getByRole('table', { name: t('audiences')('compare.pairsTitle') }).waitFor()
        await isWhole(page)
      }),
    )
  }
}

try {
  const at = { siteUrl: values.site, sandboxUrl: values.sandbox }
  const { slug, state, audiences } = await seedTeamByMail(browser, at, t, 'Measured')
  const { page } = await openSession(browser, 'en', state)
  const screen = (path: string) => `${values.site}/${slug}/${path}`
  await measureChips(page, screen('creator?new=1'))
  for (const id of audiences) await measureInsights(page, screen(`audiences/${id}`))
  await measureExplore(page, screen('explore'))
  await measurePalette(page, screen('audiences'))
  await measureOverlap(page, screen(`audiences/compare?audiences=${audiences.join(',')}`))
} finally {
  await browser.close()
}
console.log(table([...times].map(([name, all]) => ({ ...figureOfTimes(name, all) }))))
