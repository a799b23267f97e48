import { COUNTRIES, type Country } from '../data/countries.ts'
import type { Community } from '../data/community.ts'
import type { Cells } from './cells.ts'
import { hashUnit } from '../random/hash.ts'

const SALT = 0xa0d
/** An account never has a larger share of a small world. */
const LARGEST_SHARE = 0.13
const SAME_COMMUNITY = 6
const SAME_THEME = 2.5
const HOME_COUNTRY = 1.4

/** Who somebody's followers are, apart from the account itself. */
export interface AudienceInput {
  seed: number
  index: number
  /** Followers at the world's end, where the world has enough people. */
  followers: number
  /** Position in COUNTRIES. */
  country: number
  language: string
  communities: readonly number[]
}

/**
 * The followers of an account that can sign in, or of a creator. Everybody has a threshold, drawn once: they
 * follow as soon as the account's cumulated attraction has passed it. So who follows now, who will next and
 * when is one hash per pair, from either side, and lists need no index. People of the account's topics and
 * language have lower thresholds.
 */
export class Audience {
  readonly index: number
  /** Expected number of followers in the world at its end. */
  readonly size: number
  /** Whether the world has them all: then the profile's count is the length of the list. */
  readonly isComplete: boolean
  /** How attracted people of each cell are. */
  readonly affinity: Float64Array
  /** Attraction at the world's end. */
  readonly plantedAttraction: number
  /** Share of each cell that follows at the world's end. */
  readonly plantedShare: Float64Array
  private readonly seed: number
  /** Number of people by affinity. */
  private readonly classes: readonly (readonly [affinity: number, people: number])[]

  constructor(input: AudienceInput, cells: Cells, communities: readonly Community[], people: number) {
    this.seed = input.seed
    this.index = input.index
    const largest = Math.floor(people * LARGEST_SHARE)
    this.size = Math.min(input.followers, largest)
    this.isComplete = input.followers <= largest
    const own = new Set(input.communities)
    const themes = new Set(input.communities.map((number) => (communities[number] as Community).theme))
    const ofCountry = COUNTRIES.map((country, number) => countryAffinity(country, number, input))
    const counts = new Map<number, number>()
    this.affinity = Float64Array.from(cells.community, (community, cell) => {
      const topic = own.has(community)
        ? SAME_COMMUNITY
        : themes.has((communities[community] as Community).theme)
          ? SAME_THEME
          : 1
      const affinity = topic * (ofCountry[cells.country[cell] as number] as number)
      const count = (cells.start[cell + 1] as number) - (cells.start[cell] as number)
      counts.set(affinity, (counts.get(affinity) ?? 0) + count)
      return affinity
    })
    this.classes = [...counts]
    this.plantedAttraction = this.attractionFor(this.size)
    this.plantedShare = this.affinity.map((affinity) => 1 - Math.exp(-affinity * this.plantedAttraction))
  }

  /** Whether the person at a place in the sequence of ordinary people follows at the world's end. */
  isPlanted(place: number, cell: number): boolean {
    return this.draw(place) < (this.plantedShare[cell] as number)
  }

  /** The attraction from which on the person follows. */
  thresholdOf(place: number, cell: number): number {
    return -Math.log(1 - this.draw(place)) / (this.affinity[cell] as number)
  }

  /** Followers ever gained at an attraction, as expected. */
  expectedAt(attraction: number): number {
    return this.classes.reduce((sum, [a, people]) => sum + people * (1 - Math.exp(-a * attraction)), 0)
  }

  /** Followers gained per unit of attraction. */
  slopeAt(attraction: number): number {
    return this.classes.reduce((sum, [a, people]) => sum + a * people * Math.exp(-a * attraction), 0)
  }

  private draw(place: number): number {
    return hashUnit(this.seed, place, this.index, SALT)
  }

  private attractionFor(followers: number): number {
    let attraction = 0
    // Newton's iteration from the left of a concave function: it approaches without passing the root.
    for (let i = 0; i < 60; i += 1) {
      const missing = followers - this.expectedAt(attraction)
      if (missing < 0.01) break
      attraction += missing / this.slopeAt(attraction)
    }
    return attraction
  }
}

/** Who reads an account: the countries that speak its language, its own most of all. */
function countryAffinity(
  country: Country,
  number: number,
  { language, country: home }: AudienceInput,
): number {
  const speakers = (country.languages.find(([code]) => code === language)?.[1] ?? 0) / 100
  const elsewhere = language === 'en' ? 0.04 : 0.003
  return Math.max(speakers, elsewhere) * (number === home ? HOME_COUNTRY : 1)
}
