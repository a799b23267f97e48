import { expect, type Page, type Request } from '@playwright/test'

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
  const answered = () =>
    expect
      .poll(() => [...pending].map((request) => request.url()), { message: 'requests', intervals: [20] })
      .toEqual([])
  return { isQuiet, answered }
}
