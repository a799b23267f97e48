import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS })

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the page logged as errors, and uncaught ones. */
  errors: string[]
}

/** A fresh visitor with own storage; `language` is the browser's. */
export async function visitor(
  browser: Browser,
  how: { language?: 'en' | 'ja'; width?: number; height?: number; dark?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: how.language === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: how.language === 'ja' ? 'Asia/Tokyo' : 'Europe/London',
    viewport: { width: how.width ?? 1440, height: how.height ?? 900 },
    colorScheme: how.dark ? 'dark' : 'light',
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
