import { afterAll, beforeAll, expect, test } from 'vitest'
import { explore } from '../queries/explore/explore.ts'
import { hasMark, markedWords } from '../model/marked-words.ts'
import type { Population } from '../population/population.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../testing/rows.ts'
import { SensitiveCriterionError } from './criteria-resolver.ts'

/** Each text is the only post of one person, or the bio of one. */
const posts = [
  'I write C++ all day',
  'C++/C# developer wanted',
  'Learning C, the old language',
  'c is fine',
  'Moving from .NET to Go (.net is slow)',
  'asp.net and node.js at work',
  'caught in a net',
  'We give 100% every day',
  'scored 100 points',
  'Long $TSLA, short $AAPL',
  'Drove my tsla today',
  'Prices from US$100 to 50€',
  'R&D at AT&amp;T',
  'r d letters, at t letters',
  'We are #1 again',
  'one of 1 kind #coffee',
  'I love coffee☕️ in the morning',
  'tea ☕ and more',
  'thumbs 👍🏽👍',
  'sums: 1+1 = 2, see https://example.com/?a=1&b=c++',
  'F#, g++ and notepad++ (18+)',
  'i <3 tea',
  'コーヒー☕が好き',
]
const bios = ['Senior C++ engineer', 'C# and .NET person', 'Net worth 100']
const personOf = (n: number) => String(9_000_000 + n)

let temporary: TemporaryPopulation
let population: Population
beforeAll(async () => {
  temporary = await openTemporaryPopulation()
  population = temporary.population
  const people = [...posts, ...bios].map((_, n) =>
    profileRow({
      network_id: personOf(n),
      handle: `person${n}`,
      description: bios[n - posts.length] ?? '',
    }),
  )
  await population.ingest.profiles(people, 'test')
  await population.ingest.posts(
    posts.map((text, n) =>
      postRow({ network_id: String(8_000_000 + n), author_network_id: personOf(n), text }),
    ),
    'test',
  )
  await population.refresh()
})
afterAll(async () => await temporary.dispose())

const found = async (code: string) =>
  (await population.context.resolver.resolve([{ kind: 'keyword', code }]))[0] ?? null

test.each([
  ['C++', 'c++', 3],
  ['c＋＋', 'c++', 3],
  ['C#', 'c#', 2],
  ['F#', 'f#', 1],
  ['.NET', '.net', 2],
  ['asp.net', 'asp net', 1],
  ['100%', '100%', 1],
  ['$TSLA', '$tsla', 1],
  ['$100', '$100', 1],
  ['50€', '50€', 1],
  ['R&D', 'r&d', 1],
  ['AT&T', 'at&t', 1],
  ['#1', '#1', 1],
  ['18+', '18+', 1],
  ['<3', '<3', 1],
  ['☕', '☕', 3],
  ['☕️', '☕', 3],
  ['👍🏿', '👍', 1],
  ['C++ developer', 'c++ developer', 0],
  ['C# developer', 'c# developer', 1],
  ['senior C++ engineer', 'senior c++ engineer', 1],
  ['コーヒー☕', 'コーヒー ☕', 1],
  ['#coffee', 'coffee', 2],
])('%s is counted as %s: %i people (issue 44.10)', async (asked, code, people) => {
  const keyword = await found(asked)
  expect([keyword?.code ?? code, keyword?.profiles ?? 0]).toEqual([code, people])
})

test.each([
  // Everybody who is counted today: no audience becomes smaller.
  ['c', 6],
  ['net', 5],
  ['coffee', 2],
  ['100', 4],
  ['tsla', 2],
  ['1', 3],
  ['r d', 2],
])('%s is counted as before: %i people (issue 44.10)', async (asked, people) => {
  expect((await found(asked))?.profiles).toBe(people)
})

test('a word with its sign can be excluded just as included (issue 44.10)', async () => {
  const sizeOf = async (children: object[]) =>
    (await population.estimate({ tree: { op: 'and', children } as never })).size
  const keyword = (label: string) => ({ kind: 'keyword', id: label, label })
  expect(await sizeOf([keyword('c'), { op: 'not', children: [keyword('C++')] }])).toBe(3)
})

test.each(['HIV+', '#gay', '$trump', 'pro-life', '.muslim', '🏳️‍🌈', '✝️'])(
  'a sign makes %s no other word: it is refused (issue 44.10)',
  async (asked) => {
    await expect(found(asked)).rejects.toBeInstanceOf(SensitiveCriterionError)
  },
)

test('the engine and the page’s language find the same words with a sign (issue 44.10)', async () => {
  const rows = (await population.context.engine.query(
    'SELECT text, marked_words FROM posts ORDER BY post_id',
    { tag: 'test' },
  )) as { text: string; marked_words: string }[]
  expect(rows).toHaveLength(posts.length)
  for (const { text, marked_words } of rows)
    expect([text, marked_words.split(' ').filter(hasMark).toSorted()]).toEqual([
      text,
      markedWords(text).toSorted(),
    ])
})

test('pasted keywords are counted with their sign; if a sign only separates words, a note says so (issue 44.10)', async () => {
  const answer = await population.resolveCriteria({
    kind: 'keyword',
    values: ['C++', '.NET', 'asp.net', 'Node.js', '100%', 'zyxwv!', 'HIV+'],
  })
  expect(answer.found.map(({ label, size }) => [label, size])).toEqual([
    ['c++', 3],
    ['.net', 2],
    ['asp net', 1],
    ['node js', 1],
    ['100%', 1],
  ])
  expect(answer.counted_as).toEqual([
    { value: 'asp.net', label: 'asp net' },
    { value: 'Node.js', label: 'node js' },
  ])
  expect([answer.missing, answer.refused]).toEqual([['zyxwv!'], ['HIV+']])
})

test('people added later join existing counts, and posts with the word are found (issue 44.10)', async () => {
  const before = [await found('c++'), await found('c# developer')].map((each) => each!.profiles)
  const later = Array.from({ length: 60 }, (_, n) => personOf(500 + n))
  await population.ingest.profiles(
    later.map((network_id, n) => profileRow({ network_id, handle: `later${n}` })),
    'test',
  )
  await population.ingest.posts(
    later.map((author_network_id, n) =>
      postRow({ network_id: String(7_000_000 + n), author_network_id, text: 'C++, not C: a C# developer' }),
    ),
    'test',
  )
  await population.refresh()
  expect([await found('c++'), await found('c# developer')].map((each) => each!.profiles)).toEqual(
    before.map((people) => people + 60),
  )
  const exploration = await explore(population.context, { kind: 'keyword', query: 'C++', days: 7 })
  expect([exploration!.label, exploration!.posts]).toEqual(['c++', 62])
  // Frequent enough now to be suggested.
  const { results } = await population.autocomplete({ query: 'c++', kinds: ['keyword'] })
  expect(results[0]).toMatchObject({ kind: 'keyword', id: 'c++', label: 'c++', size: before[0]! + 60 })
})
