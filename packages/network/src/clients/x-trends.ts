import type { CallOptions } from '../http/http-core.ts'
import { xPersonalTrendsAnswer, xTrendsAnswer, xUsageAnswer } from '../wire/x-envelope.ts'
import type { XPersonalTrend, XTrend, XUsage } from '../wire/x-trend.ts'
import { pathOf, type XCaller } from './x-caller.ts'

/** Trends, and the app's usage of its quota. */
export class XTrends {
  readonly #caller: XCaller
  constructor(caller: XCaller) {
    this.#caller = caller
  }

  /**
   * Trends of a place by its "where on earth" id (1 is worldwide), largest first. With the app's own token
   * only.
   */
  async byPlace(woeid: number, max = 20, options?: CallOptions): Promise<XTrend[]> {
    const path = pathOf('/2/trends/by/woeid/:woeid', { woeid: String(woeid) })
    const call = { ...path, query: { max_trends: max } }
    return (await this.#caller.get(call, xTrendsAnswer, options)).data ?? []
  }

  /** Personalised for the signed-in user. */
  async personal(options?: CallOptions): Promise<XPersonalTrend[]> {
    const call = { path: '/2/users/personalized_trends' }
    return (await this.#caller.get(call, xPersonalTrendsAnswer, options)).data ?? []
  }

  /** Posts read this month against the app's cap. With the app's own token only. */
  usage(days = 7, options?: CallOptions): Promise<XUsage> {
    return this.#caller.one({ path: '/2/usage/tweets', query: { days } }, xUsageAnswer, options)
  }
}
