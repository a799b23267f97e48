import type { CallOptions } from '../http/http-core.ts'
import { xPersonalTrendsAnswer, xTrendsAnswer, xUsageAnswer } from '../wire/x-envelope.ts'
import type { XPersonalTrend, XTrend, XUsage } from '../wire/x-trend.ts'
import { pathOf, type XCaller } from './x-caller.ts'

/** What is talked about, and what the app has read. */
export class XTrends {
  readonly #caller: XCaller
  constructor(caller: XCaller) {
    this.#caller = caller
  }

  /** Of a place by its "where on earth" id (1 is worldwide), most first. As the app alone only. */
  async byPlace(woeid: number, max = 20, options?: CallOptions): Promise<XTrend[]> {
    const path = pathOf('/2/trends/by/woeid/:woeid', { woeid: String(woeid) })
    const call = { ...path, query: { max_trends: max } }
    return (await this.#caller.get(call, xTrendsAnswer, options)).data ?? []
  }

  /** For the signed-in person. */
  async personal(options?: CallOptions): Promise<XPersonalTrend[]> {
    const call = { path: '/2/users/personalized_trends' }
    return (await this.#caller.get(call, xPersonalTrendsAnswer, options)).data ?? []
  }

  /** Posts read this month against the app's cap. As the app alone only. */
  usage(days = 7, options?: CallOptions): Promise<XUsage> {
    return this.#caller.one({ path: '/2/usage/tweets', query: { days } }, xUsageAnswer, options)
  }
}
