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
  /** Seconds until one new post of one account can be targeted. */
  readonly single_refresh_s: number
  /** Seconds of bringing rows again by those of the first time, without generating them: as they are, and with grown counts. */
  readonly again: { readonly profiles: number; readonly posts: number; readonly grown_posts: number }
  readonly peak_rss_mb: number
}

const WORLD_DATE = '2026-11-01'
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
  const world = createWorld({ seed: 1, size: profiles, date: WORLD_DATE })
  const population = await openPopulation(
    { dataDir: join(folder, 'population') },
    { secret_key: 'known to everybody', sessions: 4 },
  )
  let peakMemory = 0
  const memoryTimer = setInterval(() => (peakMemory = Math.max(peakMemory, process.memoryUsage.rss())), 200)
  try {
    return {
      ...(await measureIngest(world, population, profiles, logProgress)),
      peak_rss_mb: Math.round(peakMemory / 1024 / 1024),
    }
  } finally {
    clearInterval(memoryTimer)
    await population.close()
  }
}

const ROWS_AGAIN = 40_000

async function measureAgain(world: World, population: Population): Promise<IngestFigures['again']> {
  const profiles = Iterator.from(world.profiles()).take(ROWS_AGAIN).toArray()
  const posts = Iterator.from(world.posts()).take(ROWS_AGAIN).toArray()
  const grown = posts.map((post) => ({ ...post, like_count: post.like_count + 1 }))
  const bringProfiles = async () => await population.ingest.profiles(profiles, 'bench again')
  const bringPosts = async (rows: PostInput[]) => await population.ingest.posts(rows, 'bench again')
  const firstProfiles = await seconds(bringProfiles)
  const firstPosts = await seconds(async () => await bringPosts(posts))
  return {
    profiles: (await seconds(bringProfiles)) / firstProfiles,
    posts: (await seconds(async () => await bringPosts(posts))) / firstPosts,
    grown_posts: (await seconds(async () => await bringPosts(grown))) / firstPosts,
  }
}

async function measureIngest(
  world: World,
  population: Population,
  size: number,
  logProgress: (text: string) => void,
): Promise<Omit<IngestFigures, 'peak_rss_mb'>> {
  const takenRows = { profiles: 0, posts: 0, follows: 0 }
  const fillKind = async (kind: keyof typeof takenRows) => {
    const elapsedSeconds = await seconds(async () => {
      const rows = { profiles: world.profiles(), posts: world.posts(), follows: world.follows() }
      if (kind === 'profiles')
        takenRows.profiles = (await population.ingest.profiles(rows.profiles, 'bench')).taken
      if (kind === 'posts') takenRows.posts = (await population.ingest.posts(rows.posts, 'bench')).taken
      if (kind === 'follows')
        takenRows.follows = (await population.ingest.follows(rows.follows, 'bench')).taken
    })
    logProgress(`${kind}: ${takenRows[kind].toLocaleString('en')} in ${elapsedSeconds.toFixed(1)} s`)
    return Math.round(takenRows[kind] / elapsedSeconds)
  }
  const profiles_a_second = await fillKind('profiles')
  const posts_a_second = await fillKind('posts')
  const follows_a_second = await fillKind('follows')
  const first_refresh_s = await seconds(() => population.refresh())
  logProgress(`first refresh: ${first_refresh_s.toFixed(1)} s`)

  const edges = Array.from({ length: Math.min(1_000_000, size * 10) }, (_, n) => ({
    follower_network_id: world.networkIdAt(n % size),
    followed_network_id: String(9_000_000_000_000_000_000n + BigInt(Math.floor(n / size))),
  }))
  const bareSeconds = await seconds(() => population.ingest.follows(edges, 'bench edges'))
  logProgress(`${edges.length.toLocaleString('en')} edges alone: ${bareSeconds.toFixed(1)} s`)
  await population.removeSource('bench edges')
  await population.refresh()

  const changedEdges = Array.from({ length: Math.max(1, Math.floor(size / 100)) }, (_, n) =>
    world.profileAt(n * 100 + 7),
  )
  const bioProfiles: ProfileInput[] = changedEdges.map((each) => ({
    ...each,
    description: `${each.description.slice(0, 150)} anew`,
  }))
  const daily_ingest_s = await seconds(async () => {
    await population.ingest.profiles(bioProfiles, 'bench')
    await population.ingest.posts(
      changedEdges.map((each, n) => newPost(each.network_id, n)),
      'bench',
    )
    await population.ingest.follows(
      changedEdges
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
  const again = await measureAgain(world, population)
  logProgress(`again: ${JSON.stringify(again)} of the first time`)
  return {
    ...takenRows,
    again,
    profiles_a_second,
    posts_a_second,
    follows_a_second,
    bare_follows_a_second: Math.round(edges.length / bareSeconds),
    first_refresh_s,
    daily_profiles: changedEdges.length,
    daily_ingest_s,
    daily_refresh_s,
    single_refresh_s,
  }
}

const newPost = (author_network_id: string, n: number): PostInput =>
  postRow({
    network_id: String(9_100_000_000_000_000_000n + BigInt(n)),
    author_network_id,
    created_at: `${WORLD_DATE}T08:00:00.000Z`,
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
