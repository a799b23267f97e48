import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newContext, openPage, type VisitorOptions, type Visitor } from './browser.ts'
import { watchFocus } from './watch-focus.ts'
import { watchRequests, type Requests } from './watch-requests.ts'

/** A page at which screens are looked at one after the other. */
export interface BrowserSession extends Visitor {
  requests: Requests
  /** Requests that were refused or broke off, with their status. */
  failed: string[]
}

/** An identity request before signing in is answered 403 by design. */
const isByDesign = (path: string, status: number) => status === 403 && path === '/api/user/me/'

function watchFailures(page: Page): string[] {
  const failedRequests: string[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (response.status() >= 400 && !isByDesign(path, response.status()))
      failedRequests.push(`${response.status()} ${response.request().method()} ${path}`)
  })
  page.on('requestfailed', (request) => {
    // Requests that the browser cancels when the page is left are not failures.
    const failureText = request.failure()?.errorText
    if (failureText !== 'net::ERR_ABORTED')
      failedRequests.push(`${failureText} ${request.method()} ${request.url()}`)
  })
  return failedRequests
}

export async function openSession(
  browser: Browser,
  language: 'en' | 'ja',
  state?: VisitorOptions['state'],
): Promise<BrowserSession> {
  const context: BrowserContext = await newContext(browser, { language, state })
  // The language chosen here wins over the browser's.
  await context.addInitScript((chosen) => localStorage.setItem('rookery-language', chosen), language)
  const { page, errors } = await openPage(context)
  await watchFocus(page)
  return { context, page, errors, requests: watchRequests(page), failed: watchFailures(page) }
}
