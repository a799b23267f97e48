import type { Sandbox } from '../../sandbox.ts'
import { languageRows } from '../../catalogue/languages.ts'
import { networkOperators } from '../../catalogue/network-operators.ts'
import { showId } from '../estimator.ts'
import { platforms } from './platforms.ts'

/** A value's name in the lookups; the value itself if there is no lookup. */
export const criterionName = (type: string, value: string, sandbox: Sandbox): string => {
  const { world, places, estimator, audiences } = sandbox
  const criterionName = (): string | undefined => {
    switch (type) {
      case 'LOCATION':
        return places.byId(value)?.name
      case 'LANGUAGE':
        return languageRows.find((each) => each.code === value)?.name
      case 'GENDER':
        return value === '1' ? 'male' : 'female'
      case 'INTEREST':
        return world.catalog().interests.find((each) => each.id === value)?.name
      case 'CONVERSATION':
        return [...world.catalog().conversation_topics, ...world.catalog().movies_tv_shows].find(
          (each) => each.id === value,
        )?.label.en
      case 'TV_SHOW':
        return world.catalog().movies_tv_shows.find((each) => showId(each.id) === value)?.label.en
      case 'EVENT':
        return estimator.events.find((each) => each.id === value)?.name
      case 'NETWORK_OPERATOR':
        return networkOperators.find((each) => each.id === value)?.name
      case 'PLATFORM':
        return platforms.find((each) => each.value === value)?.name
      case 'CUSTOM_AUDIENCE':
      case 'CUSTOM_AUDIENCE_EXPANDED':
        return audiences.get(value)?.name
      case 'FOLLOWERS_OF_USER':
      case 'SIMILAR_TO_FOLLOWERS_OF_USER': {
        const index = world.indexOfNetworkId(value)
        return index === undefined ? undefined : world.handleAt(index)
      }
      default:
        return undefined
    }
  }
  return criterionName() ?? value
}
