import type { DescribedPage } from '../../../app/page/page-text.ts'
import { addressBlockOf, ipAddressOf } from '../../../app/http/rate-limits.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  presentExploredName,
  presentName,
  presentRefusedName,
  presentStart,
} from './explore-page.presenter.ts'
import { whatIsTrending } from './trending.service.ts'
import { exploreForVisitor } from './visitor-exploration.service.ts'

const TRENDS = 5
const nameOf = (params: Readonly<Record<string, string>>) => params['name']?.trim().slice(0, 512)

/** What /explore and /explore/:name say without script: the same as their calls answer visitors. */
export const explorePage: DescribedPage = {
  path: '/explore/:name?',
  describe: async (deps, request, { params, language, isIndexed }) => {
    const name = nameOf(params)
    if (!name) return presentStart(await whatIsTrending(deps, true, { limit: TRENDS, language }), language)
    // The page's own call asks the same and gets the same answer; names that everybody begins with count for nobody.
    const visitor = isIndexed ? null : { address: ipAddressOf(request), block: addressBlockOf(request) }
    const question = { query: name, country_codes: [], language, asks_network: true }
    try {
      return presentExploredName(await exploreForVisitor(deps, visitor, question), language)
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return presentRefusedName(name, error, language)
      throw error
    }
  },
  describeBriefly: ({ params, language }) => {
    const name = nameOf(params)
    return name ? presentName(name, language) : presentStart(null, language)
  },
}
