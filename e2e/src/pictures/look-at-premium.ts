import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { locales } from '@rookery/i18n'
import { openSession, type BrowserSession } from '../lib/browser-session.ts'
import { launchBrowser, type VisitorOptions } from '../lib/browser.ts'
import { textsOf, type Texts } from '../lib/texts.ts'
import { readSettled } from '../visual/read-settled.ts'
import { premiumScreens, type PremiumScreen } from './premium-screens.ts'

const SITE_FLAG = 'variant=premium'
const WIDTHS = [1440, 390] as const
const ALLOW = /Authorize app|アプリを許可/

interface LookOptions {
  siteUrl: string
  folder: string
  /** Of the sandbox's creator to sign in as. */
  handle: string
  /** Parts of the names of screens; all, if empty. */
  wanted: readonly string[]
}

/**
 * Takes every screen of the premium suite from a running product whose account has a history, at both widths, in both languages and both
 * themes, and reports what is wrong with a layout by itself, what was logged and what was refused.
 * @returns how much was wrong
 */
export async function lookAtPremium({ siteUrl, folder, handle, wanted }: LookOptions): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const screens = premiumScreens.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  const browser = await launchBrowser()
  let wrong = 0
  try {
    const state = await signedInAs(browser, siteUrl, handle)
    for (const language of locales) {
      const t = await textsOf(language)
      const signedIn = await openSession(browser, language, state)
      const stranger = await openSession(browser, language)
      for (const screen of screens) {
        const session = screen.isForStrangers ? stranger : signedIn
        for (const line of await lookAtScreen(session, screen, { siteUrl, folder, language, t })) {
          wrong += 1
          console.log(`${screen.name}, ${language}, ${line}`)
        }
      }
      await signedIn.context.close()
      await stranger.context.close()
    }
  } finally {
    await browser.close()
  }
  return wrong
}

async function lookAtScreen(
  { page, requests, errors, failed }: BrowserSession,
  { name, path, prepare }: PremiumScreen,
  { siteUrl, folder, language, t }: { siteUrl: string; folder: string; language: string; t: Texts },
): Promise<string[]> {
  const found: string[] = []
  errors.length = 0
  failed.length = 0
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  await page.goto(`${siteUrl}${path}${path.includes('?') ? '&' : '?'}${SITE_FLAG}`)
  await prepare?.(page, t)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      const { faults } = await readSettled(page, requests)
      found.push(...faults.map((fault) => `${width} ${colorScheme}: ${fault}`))
      await photograph(page, join(folder, `${name}-${width}-${language}-${colorScheme}.png`))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...errors.map((error) => `logged: ${error}`), ...failed.map((each) => `refused: ${each}`)]
}

/** Of a table with thousands of rows the beginning is enough. */
const MOST_HEIGHT = 3_200

async function photograph(page: Page, file: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) }
  await page.screenshot({ path: file, fullPage: true, clip })
}

async function signedInAs(
  browser: Browser,
  siteUrl: string,
  handle: string,
): Promise<VisitorOptions['state']> {
  const { page, context } = await openSession(browser, 'en')
  const t = await textsOf('en')
  await page.goto(`${siteUrl}/?${SITE_FLAG}`)
  await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).click()
  await page.getByRole('button', { name: ALLOW }).waitFor()
  await page.getByRole('radio', { name: new RegExp(handle) }).check()
  await page.getByRole('button', { name: ALLOW }).click()
  await page.waitForURL(
    (url) => url.origin === new URL(siteUrl).origin && url.pathname.startsWith('/premium-suite'),
  )
  await page.getByRole('main').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
