import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../../testing/rows.ts'

/** 240 people with one post each: gardeners write gladly, painters angrily. */
const texts = ['What a wonderful day, I love it so much!', 'This is terrible, I hate it. So awful and sad.']
const people = Array.from({ length: 240 }, (_, n) => n)
const idOf = (n: number) => String(7_000_000_000_000_000_000n + BigInt(n))

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(
    people.map((n) =>
      profileRow({
        network_id: idOf(n),
        handle: `person_${n}`,
        name: `Person ${n}`,
        description: n % 2 === 0 ? 'gardening every day' : 'painting every day',
      }),
    ),
    'moods',
  )
  await population.ingest.posts(
    people.map((n) =>
      postRow({
        network_id: String(8_000_000_000_000_000_000n + BigInt(n)),
        author_network_id: idOf(n),
        text: `${texts[n % 2]} ${n}`,
        lang: 'en',
        created_at: new Date(Date.UTC(2026, 10, 18 - (n % 20))).toISOString(),
      }),
    ),
    'moods',
  )
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const sentimentOf = async (word: string) => {
  const { data } = await temporaryPopulation.population.insight({
    tree: { kind: 'keyword', label: word, id: word },
    tab: 'conversation',
    posts: { days: 30 },
  })
  return data!.sentiment!
}

test('people who write gladly and people who write angrily differ by the sentiment of their posts (INS-014)', async () => {
  const [glad, angry] = [await sentimentOf('gardening'), await sentimentOf('painting')]
  expect([glad.posts, angry.posts]).toEqual([120, 120])
  expect(glad.positive.share).toBeGreaterThan(angry.positive.share + 0.3)
  expect(angry.negative.share).toBeGreaterThan(glad.negative.share + 0.3)
  for (const { share, low, high } of [glad.positive, glad.negative, angry.positive, angry.negative]) {
    expect(low).toBeLessThanOrEqual(share)
    expect(high).toBeGreaterThanOrEqual(share)
  }
})
