import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the page logged as errors, and uncaught ones. */
  errors: string[]
}

/** Visitors so far: each comes from an address of their own. */
let visitors = (process.pid % 250) << 8

/** A fresh visitor with own storage and address; `language` is the browser's. */
export async function visitor(
  browser: Browser,
  how: {
    language?: 'en' | 'ja'
    width?: number
    height?: number
    dark?: boolean
    /** Another visitor's storage: somebody who signed in before. */
    state?: Awaited<ReturnType<BrowserContext['storageState']>>
  } = {},
): Promise<Visitor> {
  visitors += 1
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${(visitors >> 8) % 256}.${visitors % 256}` },
    locale: how.language === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: how.language === 'ja' ? 'Asia/Tokyo' : 'Europe/London',
    viewport: { width: how.width ?? 1440, height: how.height ?? 900 },
    colorScheme: how.dark ? 'dark' : 'light',
    ...(how.state ? { storageState: how.state } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A visitor's first question "who am I" is answered 403 by design; the browser logs every such answer.
    if (message.type() === 'error' && !message.text().includes('403')) errors.push(message.text())
  })
  return { context, page, errors }
}
