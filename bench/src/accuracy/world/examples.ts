import type { World } from '@rookery/world'
import type { Figure, Measurement } from '../measurement.ts'
import { lookAtExamples, type ExampleLook } from './look-at-examples.ts'

/** Size of the world of `npm start`: what is promised of the examples is promised there. */
const DEFAULT_SIZE = 200_000
/** A page of the content wall. */
const WALL_PAGE = 24

/** The least of the examples, under the name of the one it is. */
function least(
  name: string,
  looks: readonly ExampleLook[],
  value: (look: ExampleLook) => number,
  floor: number,
): Figure {
  const worst = looks.toSorted((a, b) => value(a) - value(b))[0]
  return {
    name: `${name} (least: ${worst?.key.replace('example.', '') ?? 'none'})`,
    n: looks.length,
    value: worst ? value(worst) : 0,
    floor,
  }
}

/**
 * What a newcomer sees of each example of the catalogue. A smaller world has fewer people to show: there each
 * example only has people, jobs and both sentiments.
 */
export const examplesOfWorld = (world: World): Measurement => ({
  of: 'examples of the catalogue',
  set: `${world.size} people`,
  run: async () => {
    const looks = await lookAtExamples(world)
    const whole = world.size >= DEFAULT_SIZE
    const floorOf = (floor: number, small = 0) => (whole ? floor : small)
    return [
      least('people', looks, (look) => look.people, floorOf(2000, 100)),
      least('ages shown', looks, (look) => look.ages, floorOf(4)),
      least('job titles', looks, (look) => look.jobs, floorOf(10, 1)),
      least('hashtags', looks, (look) => look.hashtags, floorOf(5)),
      least('mentions', looks, (look) => look.mentions, floorOf(3)),
      least('posts on the content wall', looks, (look) => look.wall, floorOf(WALL_PAGE)),
      least('posts with a counted reaction', looks, (look) => look.countedReactions, floorOf(1)),
      least('share of the rarer sentiment', looks, (look) => look.rarerSentiment, 0.05),
      least('communities that stand out', looks, (look) => look.communities, floorOf(1)),
      least('true stories on the first screen', looks, (look) => look.stories.length, floorOf(3)),
    ]
  },
})
