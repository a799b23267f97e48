import type { Page, Request } from 'playwright-core'
import { until } from './until.ts'

/** What a page still asks for. */
export interface Requests {
  isQuiet: () => boolean
  /** Until everything that was asked for is answered. */
  answered: () => Promise<void>
}

/** Begun before the page goes anywhere. */
export function watchRequests(page: Page): Requests {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const isQuiet = () => pending.size === 0
  const told = () => `answers to ${[...pending].map((request) => request.url()).join(', ')}`
  return { isQuiet, answered: () => until(async () => isQuiet(), told, { every: 10 }) }
}
