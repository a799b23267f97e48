import { expect, type Page, type Request } from '@playwright/test'

/** The requests of a page that are still open. */
export interface Requests {
  isQuiet: () => boolean
  /** Resolves when every pending request is answered. */
  answered: () => Promise<void>
}

/** Begun before the page goes anywhere. */
export function watchRequests(page: Page): Requests {
  const pendingRequests = new Set<Request>()
  page.on('request', (request) => pendingRequests.add(request))
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  const isQuiet = () => pendingRequests.size === 0
  const waitForAnswers = () =>
    expect
      .poll(() => [...pendingRequests].map((request) => request.url()), {
        message: 'requests',
        intervals: [20],
      })
      .toEqual([])
  return { isQuiet, answered: waitForAnswers }
}
