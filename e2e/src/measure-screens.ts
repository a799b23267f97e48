import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { insightTabs } from '@rookery/contract'
import { launchBrowser } from './lib/browser.ts'
import { openSession } from './lib/browser-session.ts'
import { seedTeamByMail } from './lib/seed-team.ts'
import { textsOf } from './lib/texts.ts'
import { figureOfTimes, table } from '../../bench/src/timing.ts'

// npm run bench -- --screens: what a person waits for at a product that runs, from the click or key to the frame with the answer.

const { values } = parseArgs({
  options: {
    screens: { type: 'boolean' },
    site: { type: 'string', default: 'http://127.0.0.1:8600' },
    sandbox: { type: 'string', default: 'http://127.0.0.1:4100' },
  },
})
/** Each measured once per question: a second time its answer would be kept. */
const WORDS = [
  'coffee',
  'football',
  'music',
  'travel',
  'design',
  'running',
  'games',
  'anime',
  'yoga',
  'garden',
]
const CHIPS = [...WORDS.slice(1), 'tea', 'dinner', 'marketing', 'train', 'house', 'dance', 'manga', 'golf']
/** Beginnings of what the team's audiences are called. */
const NAMES = ['co', 'cof', 'coff', 'coffe', 'coffee', 'cy', 'cyc', 'cycl', 'cycli', 'cyclin']
const OVERLAPS = 10

const t = await textsOf('en')
const browser = await launchBrowser()
const times = new Map<string, number[]>()

/** What stands on the page once it is answered. */
interface Answer {
  part: string
  /** A selector within that part, and what its text contains. */
  has: string
  text?: string
  /** Other answers of that part may still be on their way. */
  isAlone?: boolean
  /** What stood there before is still there after the click, until it is marked as old. */
  isReplaced?: boolean
}
interface Timed extends Window {
  lastInputAt?: number
  wasBusy?: boolean
}

/**
 * The milliseconds until the first frame with the answer, since the last click, key or text of what the person does, or since
 * the page was asked for. The page is watched from before the deed, by itself: controlling the browser adds nothing.
 */
async function measure(
  page: Page,
  question: string,
  answer: Answer,
  act?: () => Promise<unknown>,
): Promise<void> {
  if (act) await page.evaluate(() => Object.assign(window, { lastInputAt: undefined, wasBusy: false }))
  const answered = page.waitForFunction(
    ({ part, has, text = '', isAlone = false, isReplaced = false, isAsked }) => {
      const timed = window as Timed
      if (isAsked && timed.lastInputAt === undefined) return false
      const found = [...document.querySelectorAll(`${part} ${has}`)].find((element) =>
        element.textContent?.includes(text),
      )
      const scope = isAlone ? found : document.querySelector(part)
      const isBusy = !found || !scope || scope.querySelector('[aria-busy=true]') !== null
      timed.wasBusy ||= isBusy
      if (isBusy || (isReplaced && !timed.wasBusy)) return false
      return performance.now() - (timed.lastInputAt ?? 0)
    },
    { ...answer, isAsked: act !== undefined },
    { polling: 'raf' },
  )
  const [frame] = await Promise.all([answered, act?.()])
  times.set(question, [...(times.get(question) ?? []), Number(await frame.jsonValue())])
}
const noteInputs = () => {
  for (const kind of ['click', 'keydown', 'input'])
    addEventListener(kind, ({ timeStamp }) => ((window as Timed).lastInputAt = timeStamp), true)
}
const openAnew = async (page: Page, address: string) => {
  await page.goto('about:blank')
  await page.goto(address)
}

/** From the choice of a suggestion to the size with it, in the draft that the team has, which grows by one word each time. */
async function measureChips(page: Page, address: string): Promise<void> {
  const searchBox = page.getByRole('combobox', { name: t('creator')('search.label') })
  const part = `aside[aria-label="${t('creator')('size.label')}"]`
  await page.goto(address)
  for (const word of CHIPS) {
    await searchBox.click()
    await searchBox.fill(word)
    const option = page.getByRole('option', { name: word }).first()
    await option.waitFor()
    await measure(page, 'size after a chip', { part, has: '[data-figure]', isReplaced: true }, () =>
      option.click(),
    )
  }
}

/** The first insights of an audience, and each tab after them. */
async function measureInsights(page: Page, address: string): Promise<void> {
  const answer = { part: 'main', has: 'dl dt', text: t('insights')('facts.unknown') }
  await openAnew(page, address)
  await measure(page, 'first insights, with the page', answer)
  for (const tab of insightTabs.filter((each) => each !== 'summary')) {
    const link = page.getByRole('tab', { name: t('insightsTabs')(`${tab}.title`), exact: true })
    await measure(page, 'a further tab', { ...answer, isReplaced: true }, () => link.click())
  }
}

async function measureExplore(page: Page, address: string): Promise<void> {
  const answer = { part: 'main', has: 'dl div', text: t('explore')('figures.authors') }
  for (const word of WORDS) {
    await openAnew(page, address)
    await page.getByLabel(t('explore')('search.label')).fill(word)
    await measure(page, 'explore: the first figures of a word', { ...answer, isAlone: true }, () =>
      page.keyboard.press('Enter'),
    )
    await measure(page, 'explore: all parts, with what X counts', answer)
  }
}

async function measurePalette(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('searchbox')
  for (const typed of NAMES) {
    await page.keyboard.press('Control+k')
    await box.waitFor()
    const answer = { part: 'dialog', has: '[role=menuitem]', text: ' people', isAlone: true }
    await measure(page, 'palette: the first hits', answer, () => box.fill(typed))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

async function measureOverlap(page: Page, address: string): Promise<void> {
  for (let n = 0; n < OVERLAPS; n++) {
    await openAnew(page, address)
    await measure(page, 'overlap of two, with the page', { part: 'main', has: 'table' })
  }
}

try {
  const at = { siteUrl: values.site, sandboxUrl: values.sandbox }
  const { slug, state, audiences } = await seedTeamByMail(browser, at, t, 'Measured')
  const { page } = await openSession(browser, 'en', state)
  await page.addInitScript(noteInputs)
  const screen = (path: string) => `${values.site}/${slug}/${path}`
  await measureChips(page, screen('creator'))
  for (const id of audiences) await measureInsights(page, screen(`audiences/${id}`))
  await measureExplore(page, screen('explore-x'))
  await measurePalette(page, screen('audiences'))
  await measureOverlap(page, screen(`audiences/compare?audiences=${audiences.join(',')}`))
} finally {
  await browser.close()
}
console.log(table([...times].map(([name, all]) => ({ ...figureOfTimes(name, all) }))))
