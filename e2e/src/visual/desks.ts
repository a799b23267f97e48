import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, openPage, visitor } from '../lib/browser.ts'
import type { Stocked } from '../lib/screens.ts'
import { watchFocus } from '../lib/watch-focus.ts'
import { watchRequests, type Requests } from '../lib/watch-requests.ts'

/** A page at which screens are looked at one after the other. */
export interface Desk {
  context: BrowserContext
  page: Page
  errors: string[]
  requests: Requests
}

/** Sits a visitor down. The one page of a browser: behind another one a page is drawn once a second only. */
export async function sitDown(
  browser: Browser,
  language: 'en' | 'ja',
  state?: Stocked['state'],
): Promise<Desk> {
  const { context, page: first } = await visitor(browser, { language, state })
  await first.close()
  // The language chosen here wins over the browser's.
  await context.addInitScript((chosen) => localStorage.setItem('rookery-language', chosen), language)
  const { page, errors } = await openPage(context)
  await watchFocus(page)
  return { context, page, errors, requests: watchRequests(page) }
}

/** As many as tests run at a time, each in a browser of its own. */
export class Desks {
  readonly #browsers: Browser[]
  #free: Desk[] = []
  #language: 'en' | 'ja' = 'en'
  #state: Stocked['state'] | undefined

  private constructor(browsers: Browser[]) {
    this.#browsers = browsers
  }

  static async open(count: number): Promise<Desks> {
    return new Desks(await Promise.all(Array.from({ length: count }, launch)))
  }

  get browser(): Browser {
    return this.#browsers[0]!
  }

  /** Everybody anew, in this language. */
  async fill(language: 'en' | 'ja', state: Stocked['state']): Promise<void> {
    this.#language = language
    this.#state = state
    await Promise.all(this.#free.map(({ context }) => context.close()))
    this.#free = await Promise.all(this.#browsers.map((browser) => sitDown(browser, language, state)))
  }

  async at<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
    // A test that ran out of time may still sit at its desk.
    const desk = this.#free.pop() ?? (await this.#another())
    try {
      return await work(desk)
    } finally {
      this.#free.push(desk)
    }
  }

  async #another(): Promise<Desk> {
    const browser = await launch()
    this.#browsers.push(browser)
    return sitDown(browser, this.#language, this.#state)
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.close()))
  }
}
