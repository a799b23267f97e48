import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../testing/rows.ts'

const DAY_MS = 86_400_000
const LAST = Date.parse('2026-10-30T12:00:00Z')
const AUTHORS = ['10', '11', '12', '13']
const [CYCLING, CHESS, SECRET, ELECTION, PHOTOGRAPHY] = ['901', '902', '903', '904', '905']
const annotation = (entity_id: string, entity: string, domain_id = '46', domain = 'Brand Category') => ({
  domain_id,
  domain,
  entity_id,
  entity,
})
let opened: TemporaryPopulation

beforeAll(async () => {
  opened = await openTemporaryPopulation()
  await opened.population.ingest.profiles(
    [...AUTHORS, '50'].map((id) =>
      profileRow({ network_id: id, handle: `person_${id}`, protected: id === '13' }),
    ),
    'x',
  )
  let id = 7_000n
  const write = (
    author: string,
    days: number,
    topics: ReturnType<typeof annotation>[],
    like_count = 0,
    text = 'something',
  ) =>
    postRow({
      network_id: String(id++),
      author_network_id: author,
      text,
      created_at: new Date(LAST - days * DAY_MS).toISOString(),
      topics,
      like_count,
    })
  const cycling = annotation(CYCLING!, 'Cycling')
  const chess = annotation(CHESS!, 'Chess')
  const posts = [
    // Three of them write of cycling now, twelve times each, and did so once each before; of chess as before.
    ...['10', '11', '12'].flatMap((author) => [
      ...Array.from({ length: 12 }, (_, n) => write(author, 1 + (n % 5), [cycling], n)),
      write(author, 9, [cycling]),
      ...Array.from({ length: 8 }, (_, n) => write(author, 1 + (n % 5), [chess])),
      ...Array.from({ length: 8 }, (_, n) => write(author, 8 + (n % 5), [chess])),
    ]),
    // Two write of it, the third is protected.
    ...['10', '11', '13'].map((author) => write(author, 2, [annotation(SECRET!, 'Model trains')])),
    ...['10', '11', '12'].map((author) => write(author, 2, [annotation(ELECTION!, 'Election 2026')])),
    // The words of one tell it, and the network at the posts of two others.
    ...[1, 2].map((days) => write('10', days, [], 0, 'New #photography from the coast')),
    ...['11', '12'].map((author) => write(author, 2, [annotation(PHOTOGRAPHY!, 'Photography')])),
    // Nobody asked for this one.
    ...Array.from({ length: 20 }, () => write('50', 2, [chess])),
    // So that the days before are known to be whole.
    ...Array.from({ length: 20 }, (_, n) => write('50', n + 2, [])),
  ]
  await opened.population.ingest.posts(posts, 'x')
  await opened.population.refresh()
})
afterAll(async () => await opened.dispose())

const ask = async (more: object = {}) =>
  await opened.population.social.topicsOfAuthors({
    network_ids: AUTHORS,
    days: 7,
    limit: 20,
    language: 'en',
    ...more,
  })

describe('what followed accounts write about (CALL-250)', () => {
  test('topics of at least three public accounts, most first, none of a sensitive trait', async () => {
    const { topics, authors } = await ask()
    expect(topics.map(({ label, posts, authors: n }) => [label, posts, n])).toEqual([
      ['Cycling', 36, 3],
      ['Chess', 24, 3],
      [null, 4, 3],
    ])
    expect(authors).toBe(3)
  })

  test('an interest and an annotation of its name are one topic, which says who tells it', async () => {
    const { topics } = await ask()
    expect(topics.map(({ key, sources }) => [key, sources])).toEqual([
      [`topic:${CYCLING}`, ['annotation']],
      [`topic:${CHESS}`, ['annotation']],
      [expect.stringMatching(/^interest:.*\/photography$/), ['words', 'annotation']],
    ])
    expect(new Set(topics[2]!.top_posts.map(({ author }) => author.handle)).size).toBeGreaterThan(1)
  })

  test('what changed beyond chance says so, with its share against the days before', async () => {
    const [cycling, chess] = (await ask()).topics
    expect(cycling!.is_changed).toBe(true)
    expect(cycling!.change).toBeGreaterThan(3)
    expect(chess!.change).toBeLessThan(1)
  })

  test('the posts that got most reactions are shown; asked about nobody, nothing', async () => {
    const [cycling] = (await ask()).topics
    expect(cycling!.top_posts.map(({ likes }) => likes)).toEqual([11, 11, 11])
    expect(await ask({ network_ids: [] })).toMatchObject({ topics: [], posts: 0 })
  })
})
