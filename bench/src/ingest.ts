import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPopulation, type Population, type PostInput, type ProfileInput } from '@rookery/analytics'
import { postRow } from '@rookery/analytics/testing/rows.ts'
import { createWorld, type World } from '@rookery/world'

export interface IngestFigures {
  readonly profiles: number
  readonly posts: number
  readonly follows: number
  /** Rows per second, generated and written; generating them in the world is included. */
  readonly profiles_a_second: number
  readonly posts_a_second: number
  readonly follows_a_second: number
  /** Edges only, as when importing edges: without generation and inference. */
  readonly bare_follows_a_second: number
  readonly first_refresh_s: number
  /** A day later: 1% of the profiles with a new bio, each with a new post, and as many new follows. */
  readonly daily_profiles: number
  readonly daily_ingest_s: number
  readonly daily_refresh_s: number
  /** One new post of one account, until it is targetable. */
  readonly single_refresh_s: number
  readonly peak_rss_mb: number
}

const DATE = '2026-11-01'
const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await act()
  return (performance.now() - startedAt) / 1000
}

/**
 * Measures filling a population with `profiles` synthetic people, posts and follows, and keeping it up to
 * date. All through the product's own ingestion and refresh, inference included. The folder is emptied first.
 */
export async function benchIngest(
  folder: string,
  profiles: number,
  logProgress: (text: string) => void = () => {},
): Promise<IngestFigures> {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const world = createWorld({ seed: 1, size: profiles, date: DATE })
  const population = await openPopulation(
    { dataDir: join(folder, 'population') },
    { secret_key: 'known to everybody', sessions: 4 },
  )
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 200)
  try {
    return {
      ...(await measure(world, population, profiles, logProgress)),
      peak_rss_mb: Math.round(peak / 1024 / 1024),
    }
  } finally {
    clearInterval(watch)
    await population.close()
  }
}

async function measure(
  world: World,
  population: Population,
  size: number,
  logProgress: (text: string) => void,
): Promise<Omit<IngestFigures, 'peak_rss_mb'>> {
  const taken = { profiles: 0, posts: 0, follows: 0 }
  const fill = async (kind: keyof typeof taken) => {
    const elapsed = await seconds(async () => {
      const rows = { profiles: world.profiles(), posts: world.posts(), follows: world.follows() }
      if (kind === 'profiles')
        taken.profiles = (await population.ingest.profiles(rows.profiles, 'bench')).taken
      if (kind === 'posts') taken.posts = (await population.ingest.posts(rows.posts, 'bench')).taken
      if (kind === 'follows') taken.follows = (await population.ingest.follows(rows.follows, 'bench')).taken
    })
    logProgress(`${kind}: ${taken[kind].toLocaleString('en')} in ${elapsed.toFixed(1)} s`)
    return Math.round(taken[kind] / elapsed)
  }
  const profiles_a_second = await fill('profiles')
  const posts_a_second = await fill('posts')
  const follows_a_second = await fill('follows')
  const first_refresh_s = await seconds(() => population.refresh())
  logProgress(`first refresh: ${first_refresh_s.toFixed(1)} s`)

  const edges = Array.from({ length: Math.min(1_000_000, size * 10) }, (_, n) => ({
    follower_network_id: world.networkIdAt(n % size),
    followed_network_id: String(9_000_000_000_000_000_000n + BigInt(Math.floor(n / size))),
  }))
  const bare = await seconds(() => population.ingest.follows(edges, 'bench edges'))
  logProgress(`${edges.length.toLocaleString('en')} edges alone: ${bare.toFixed(1)} s`)
  await population.removeSource('bench edges')
  await population.refresh()

  const changed = Array.from({ length: Math.max(1, Math.floor(size / 100)) }, (_, n) =>
    world.profileAt(n * 100 + 7),
  )
  const bios: ProfileInput[] = changed.map((each) => ({
    ...each,
    description: `${each.description.slice(0, 150)} anew`,
  }))
  const daily_ingest_s = await seconds(async () => {
    await population.ingest.profiles(bios, 'bench')
    await population.ingest.posts(
      changed.map((each, n) => newPost(each.network_id, n)),
      'bench',
    )
    await population.ingest.follows(
      changed
        .map((each, n) => ({
          follower_network_id: each.network_id,
          followed_network_id: world.networkIdAt((n * 31) % 1000),
        }))
        .filter((edge) => edge.follower_network_id !== edge.followed_network_id),
      'bench',
    )
  })
  const daily_refresh_s = await seconds(() => population.refresh())
  logProgress(
    `1% changed: ingested in ${daily_ingest_s.toFixed(1)} s, targetable in ${daily_refresh_s.toFixed(1)} s more`,
  )
  await population.ingest.posts([newPost(world.networkIdAt(3), size)], 'bench')
  const single_refresh_s = await seconds(() => population.refresh())
  logProgress(`one post: targetable in ${single_refresh_s.toFixed(2)} s`)
  return {
    ...taken,
    profiles_a_second,
    posts_a_second,
    follows_a_second,
    bare_follows_a_second: Math.round(edges.length / bare),
    first_refresh_s,
    daily_profiles: changed.length,
    daily_ingest_s,
    daily_refresh_s,
    single_refresh_s,
  }
}

const newPost = (author_network_id: string, n: number): PostInput =>
  postRow({
    network_id: String(9_100_000_000_000_000_000n + BigInt(n)),
    author_network_id,
    created_at: `${DATE}T08:00:00.000Z`,
    text: `a new day number ${n} with coffee #morning`,
    hashtags: ['morning'],
  })

// node bench/src/ingest.ts [profiles] prints the figures alone.
if (process.argv[1] === import.meta.filename) {
  const profiles = Number(process.argv[2] ?? 200_000)
  const folder = join(import.meta.dirname, '../../.cache', `ingest-${profiles}`)
  const figures = await benchIngest(folder, profiles, (text) => console.log(`  ${text}`))
  console.log(JSON.stringify(figures, null, 2))
}
