import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axe } from '../lib/axe.ts'
import { launch, openPage, visitor, type Visitor } from '../lib/browser.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'
import { watchRequests, type Requests } from '../lib/watch-requests.ts'

// How each looks, in both languages and themes, at three widths and by keyboard: visual/screens.test.ts, with --full.
const siteUrl = inject('siteUrl')
let browser: Browser
let t: Texts
let team: Furnished
let member: Desk
let stranger: Desk

interface Desk extends Visitor {
  requests: Requests
  /** Requests that were refused or broke off, with their status. */
  failed: string[]
}

/** Who is asked who they are before they signed in is answered 403 by design. */
const isByDesign = (path: string, status: number) => status === 403 && path === '/api/user/me/'

function watchFailures(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (response.status() >= 400 && !isByDesign(path, response.status()))
      failed.push(`${response.status()} ${response.request().method()} ${path}`)
  })
  page.on('requestfailed', (request) => {
    // What a page no longer needs when it is left.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.method()} ${request.url()}`)
  })
  return failed
}

async function sitDown(state?: Furnished['state']): Promise<Desk> {
  const { context, page: first } = await visitor(browser, { state })
  await first.close()
  const { page, errors } = await openPage(context)
  return { context, page, errors, requests: watchRequests(page), failed: watchFailures(page) }
}

takePerson('owner')
beforeAll(async () => {
  browser = await launch()
  t = await textsOf('en')
  team = await furnish(browser, siteUrl, t, 'Opening', 'Riders who open')
  member = await sitDown(team.state)
  stranger = await sitDown()
})
afterAll(() => browser.close())

const screens = screensOf(() => team)
test.for(screens.map((screen) => [screen.name, screen] as const))(
  '%s opens: a heading, no violation of axe, nothing logged as an error and no request that fails (ROUTE-004)',
  async ([, screen]) => {
    const { page, errors, requests, failed } = screen.isForStrangers ? stranger : member
    errors.length = 0
    failed.length = 0
    await screen.open(page, t)
    await requests.answered()
    expect(await page.getByRole('heading').count()).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
    expect({ errors, failed }).toEqual({ errors: [], failed: [] })
    await page.evaluate(() => localStorage.removeItem('rookery-welcome'))
  },
)
