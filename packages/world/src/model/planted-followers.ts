import type { WorldModel } from './world-model.ts'
import { creatorNumberOf } from './world-model.ts'
import type { Audience } from './audience.ts'

/** Calls `visit` for everybody who could follow somebody: ordinary people who are no creators. */
function eachPlace(model: WorldModel, visit: (place: number, cell: number) => void): void {
  const { cells } = model
  for (let cell = 0; cell < cells.community.length; cell += 1)
    for (let place = cells.start[cell] as number; place < (cells.start[cell + 1] as number); place += 1)
      visit(place, cell)
}

const personAtPlace = (model: WorldModel, place: number): number =>
  model.firstOrdinary + model.places.inverse(place)

/** Number of followers of an account at the world's end. */
export function countPlanted(model: WorldModel, audience: Audience): number {
  let count = 0
  eachPlace(model, (place, cell) => {
    if (audience.isPlanted(place, cell) && creatorNumberOf(model, personAtPlace(model, place)) === -1)
      count += 1
  })
  return count
}

/** How many accounts with an audience the person at a place follows at the world's end. */
export function countFollowedAudiences({ audiences, cells }: WorldModel, place: number): number {
  const cell = cells.cellOf(place)
  let count = 0
  for (const audience of audiences.values()) if (audience.isPlanted(place, cell)) count += 1
  return count
}

/** Somebody who follows, or will. */
export interface Candidate {
  index: number
  place: number
  /** 0 for followers at the world's end, else the attraction at which they begin to follow. */
  threshold: number
}

/** Everybody who follows an account by the time its attraction is `attraction`. */
export function candidatesOf(model: WorldModel, audience: Audience, attraction: number): Candidate[] {
  const found: Candidate[] = []
  eachPlace(model, (place, cell) => {
    const isPlanted = audience.isPlanted(place, cell)
    const threshold = isPlanted ? 0 : audience.thresholdOf(place, cell)
    if (threshold > attraction) return
    const index = personAtPlace(model, place)
    if (creatorNumberOf(model, index) === -1) found.push({ index, place, threshold })
  })
  return found
}
