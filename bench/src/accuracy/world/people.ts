import { inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
import type { World } from '@rookery/world'
import { zoneOf } from '@rookery/world/data/zones.ts'
import { shareFigure } from '../figures.ts'
import type { Measurement } from '../measurement.ts'

const FEWEST_POSTS = 400
/** A title or a company counts from so many people on. */
const FEWEST_PEOPLE = 5

interface People {
  posts: number[]
  /** Posts by local hour, by zone. */
  hours: Map<string, Float64Array>
  aged: number
  persons: number
  titles: Map<string, number>
  companies: Map<string, number>
}

function readPeople(world: World): People {
  const people: People = {
    posts: [],
    hours: new Map(),
    aged: 0,
    persons: 0,
    titles: new Map(),
    companies: new Map(),
  }
  const formats = new Map<string, Intl.DateTimeFormat>()
  for (let index = world.hubs().length; index < world.size; index += 1) {
    const { kind, country, region } = world.truthAt(index)
    if (kind !== 'person') continue
    const zone = zoneOf(country, region)
    const format =
      formats.get(zone) ??
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    formats.set(zone, format)
    const posts = world.postsOf(index)
    people.posts.push(posts.length)
    const hours = people.hours.get(zone) ?? new Float64Array(24)
    people.hours.set(zone, hours)
    for (const { created_at } of posts) {
      const hour = Number(format.format(Date.parse(created_at)))
      hours[hour] = (hours[hour] as number) + 1
    }
    const said = inferProfile(world.profileAt(index))
    people.persons += 1
    if (said.birth_year > 0 || said.age_low > 0) people.aged += 1
    for (const [counts, value] of [
      [people.titles, said.job_title],
      [people.companies, said.company],
    ] as const)
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return people
}

/** Correlation of two profiles of the day. */
function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  a.forEach((value, i) => {
    const [x, y] = [value - meanA, (b[i] as number) - meanB]
    ab += x * y
    aa += x * x
    bb += y * y
  })
  return ab / Math.sqrt(aa * bb)
}

const often = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].filter((count) => count >= FEWEST_PEOPLE).length

export const peopleOfWorld = (world: World): Measurement => ({
  of: 'people of the world',
  set: `${world.size} people`,
  run: () => {
    const { posts, hours, aged, persons, titles, companies } = readPeople(world)
    const sorted = posts.toSorted((a, b) => b - a)
    const total = sorted.reduce((sum, count) => sum + count, 0)
    const topTenth = sorted.slice(0, Math.floor(sorted.length / 10)).reduce((sum, count) => sum + count, 0)
    const zones = [...hours.values()].filter((each) => each.reduce((sum, n) => sum + n, 0) >= FEWEST_POSTS)
    const everybody = Float64Array.from({ length: 24 }, (_, hour) =>
      zones.reduce((sum, each) => sum + (each[hour] as number), 0),
    )
    return [
      {
        name: 'posts by the busiest tenth',
        n: sorted.length,
        value: topTenth / Math.max(total, 1),
        floor: 0.55,
        ceiling: 0.9,
      },
      {
        name: "least correlation of a zone's hours with everybody's local hours",
        n: zones.length,
        value: Math.min(...zones.map((each) => correlation(each, everybody))),
        floor: 0.8,
      },
      shareFigure('people whose age is known', aged, persons, { floor: 0.22, ceiling: 0.4 }),
      {
        name: 'job titles of five people or more',
        n: titles.size,
        value: often(titles),
        floor: persons > 15_000 ? 100 : 0,
      },
      { name: 'companies', n: companies.size, value: often(companies) },
      { name: 'companies named', n: persons, value: companies.size, floor: persons > 15_000 ? 500 : 0 },
    ]
  },
})
