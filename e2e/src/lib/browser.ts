import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { installedBrowser } from '../../../tools/lib/browser.mjs'

/**
 * A machine that has just started everything, or is busy with other work, answers slowly. A wait ends as soon
 * as its condition holds; this is only the limit.
 */
export const PATIENCE_MS = 90_000

/** Animations are redrawn sixty times a second on every open page, so they run with full effort only. */
const { ROOKERY_EFFORT } = process.env

export const launchOptions = {
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // Without a UTF-8 locale the names of downloaded files are ASCII, or empty.
  env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
}

/** A browser outside of any test. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions)

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors that the page logged to the console, and uncaught exceptions. */
  errors: string[]
}

export interface VisitorOptions {
  /** The browser's. */
  language?: 'en' | 'ja'
  width?: number
  height?: number
  /** Pixels per point. */
  scale?: number
  dark?: boolean
  /** Storage state of another visitor who has signed in before. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>>
}

const CLOSING_MS = 10_000

/** Visitors so far: each comes from an address of their own. */
let visitorSerial = (process.pid % 250) << 8

/** A fresh visitor with separate storage and IP address, who has not opened a page yet. */
export async function newContext(browser: Browser, how: VisitorOptions = {}): Promise<BrowserContext> {
  visitorSerial += 1
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${(visitorSerial >> 8) % 256}.${visitorSerial % 256}` },
    locale: how.language === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: how.language === 'ja' ? 'Asia/Tokyo' : 'Europe/London',
    reducedMotion: ROOKERY_EFFORT === 'full' ? 'no-preference' : 'reduce',
    viewport: { width: how.width ?? 1440, height: how.height ?? 900 },
    deviceScaleFactor: how.scale ?? 1,
    colorScheme: how.dark ? 'dark' : 'light',
    ...(how.state ? { storageState: how.state } : {}),
  })
  // A context closed in the middle of a page load may never report that it is closed; then it ends together
  // with the browser.
  const closeContext = context.close.bind(context)
  context.close = (options) =>
    Promise.race([closeContext(options), new Promise<void>((done) => setTimeout(done, CLOSING_MS).unref())])
  return context
}

export async function openVisitor(browser: Browser, how: VisitorOptions = {}): Promise<Visitor> {
  const context = await newContext(browser, how)
  return { context, ...(await openPage(context)) }
}

/** One more page of the same visitor: storage and cache are shared, errors are recorded for each page. */
export async function openPage(context: BrowserContext): Promise<Omit<Visitor, 'context'>> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every refusal. "Who am I" of a visitor is answered 403 by design, and 503 what a machine that is too busy takes a
    // moment later.
    const isByDesign = /status of (403|503)/.test(message.text())
    if (message.type() === 'error' && !isByDesign)
      errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  return { page, errors }
}
