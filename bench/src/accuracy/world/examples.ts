import type { World } from '@rookery/world'
import type { Figure, Measurement } from '../measurement.ts'
import { lookAtExamples, type ExampleLook } from './look-at-examples.ts'

/** Size of the world of `npm start`: what is promised of the examples is promised there. */
const DEFAULT_SIZE = 200_000
/** A page of the content wall. */
const WALL_PAGE = 24

/** What each example shows, and the least of it that is worth looking at. */
const PROMISES: readonly [name: string, value: (look: ExampleLook) => number, floor: number][] = [
  ['age groups', ({ ages }) => ages, 4],
  ['job titles', ({ jobs }) => jobs, 10],
  ['hashtags', ({ hashtags }) => hashtags, 5],
  ['mentioned accounts', ({ mentions }) => mentions, 3],
  ['posts on the content wall', ({ wall }) => wall, WALL_PAGE],
  ['of them with counted reactions', ({ countedReactions }) => countedReactions, 1],
  ['negative share', ({ negative }) => negative, 0.04],
  ['positive share', ({ positive }) => positive, 0.04],
  ['communities that stand out', ({ communities }) => communities, 1],
  ['true stories on the first screen', ({ stories }) => stories.length, 3],
]

const figuresOfLook = (look: ExampleLook): Figure[] =>
  PROMISES.map(([name, value, floor]) => ({
    name: `${look.key}: ${name}`,
    n: look.people,
    value: value(look),
    floor,
  }))

/** What a newcomer sees of each example of the catalogue. Smaller worlds have fewer people to show: skipped. */
export const examplesOfWorld = (world: World): Measurement => ({
  of: 'examples of the catalogue',
  set: `${world.size} people`,
  run: async () => (world.size < DEFAULT_SIZE ? null : (await lookAtExamples(world)).flatMap(figuresOfLook)),
})
