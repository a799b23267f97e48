import type { ProfileInput } from '@rookery/analytics'
import { postRow } from '@rookery/analytics/testing/rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRoasterPlanner, type RoasterPlanner } from '../../../testing/creators/open-planner.ts'
import { plantedTexts, shapeOf } from '../../../testing/creators/planted-texts.ts'
import { roasterProfiles } from '../../../testing/population/roaster-population.ts'

/** What is asked, with the tool it is read as whatever stands in titles, names, bios and posts. */
const questions = [
  ['How big is Coffee fans?', 'audience_size'],
  ['「東京のコーヒー好き」は何人？', 'audience_size'],
  ['Interests of Coffee fans', 'audience_insight'],
  ['What does Coffee fans post?', 'audience_insight'],
  ['Overlap of Coffee fans and Harvest talkers', 'audience_overlap'],
  ['Which campaigns are running?', 'campaigns'],
  ['How did the campaign Spring sale do?', 'campaign_figures'],
  ['What do people say about coffee?', 'explore'],
  ['Who are the strongest accounts on coffee?', 'accounts_about'],
  ['How did the monitored word Coffee talk move?', 'monitor'],
] as const
/** What rests on names and bios as well. */
const aboutPeople = [
  ...questions,
  ['Which accounts do Coffee fans follow?', 'audience_insight'],
  ['What jobs do Coffee fans have?', 'audience_insight'],
] as const

let planner: RoasterPlanner
beforeAll(async () => {
  planner = await openRoasterPlanner()
})
afterAll(async () => await planner.close())

/** A bio that says something, so that jobs are told before anything is planted. */
const BIO = 'Barista.'
/** Changes everybody's profile; each planted text is with six people and more. */
const changeEach = async (change: (planted: string) => Partial<ProfileInput>) => {
  await planner.population.ingest.profiles(
    roasterProfiles.map((profile, n) => ({ ...profile, ...change(plantedTexts[n % plantedTexts.length]!) })),
    'planted',
  )
  await planner.population.refresh()
}
/** How many rows there are may change where people say or write something new. */
const withoutLengths = ({ tables, charts, ...rest }: ReturnType<typeof shapeOf>) => ({
  ...rest,
  tables: tables.map(([columns]) => columns),
  charts: charts.length,
})
type Question = (typeof questions | typeof aboutPeople)[number]
const shapes = async (asked: readonly Question[] = questions) => {
  const all = []
  for (const [question, tool] of asked) {
    const { status, body } = await planner.ask(question)
    expect([question, status, body.answer?.plan.tool]).toEqual([question, 200, tool])
    all.push(shapeOf(body.answer))
  }
  await planner.forgetQuestions()
  return all
}

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
/** The questions a title could be taken for a part of: they have it, or a word of it. Else one of them, in turn. */
function questionsNear(text: string, n: number): readonly Question[] {
  const words = longWords(text)
  const near = questions.filter(
    ([question]) =>
      question.toLowerCase().includes(text.toLowerCase()) ||
      longWords(question).some((word) => words.includes(word)),
  )
  return near.length > 0 ? near : [questions[n % questions.length]!]
}

/** Something of each kind that is called by each planted text in turn, beside what is asked about. */
async function plantInTitles(asked: (text: string, n: number) => readonly Question[]) {
  const { id: audience } = await planner.made('POST', `/api/audiences/${planner.audiences.few}/duplicate/`, {
    name: 'Extra',
  })
  const { id: monitor } = await planner.made('POST', '/api/external/monitors/', {
    team_id: planner.team.id,
    name: 'Extra',
    query: 'unicycle',
  })
  const before = new Map((await shapes()).map((shape, n) => [questions[n]![0] as string, shape]))
  for (const [n, text] of plantedTexts.entries()) {
    await planner.rowsOf('update audiences set name = $1 where id = $2', [text, audience])
    await planner.rowsOf('update monitors set name = $1 where id = $2', [text, monitor])
    await planner.rowsOf('update audience_lists set name = $1', [text])
    await planner.rowsOf(
      "update ads_objects set data = jsonb_set(data, '{draft,name}', to_jsonb($1::text)) where kind = 'campaign' and network_id is null",
      [text],
    )
    const near = asked(text, n)
    expect([text, await shapes(near)]).toEqual([text, near.map(([question]) => before.get(question))])
  }
  for (const path of [`audiences/${audience}`, `external/monitors/${monitor}`])
    expect((await planner.call('DELETE', `/api/${path}/`)).status).toBeLessThan(300)
}

describe('planted texts change no call and no answer’s structure (issue 51.3)', () => {
  test('there are forty', () => expect(new Set(plantedTexts).size).toBe(40))

  test(
    'in the titles of other audiences, campaigns, monitors and lists: those that a question may be mistaken for, and another',
    async () => await plantInTitles(questionsNear),
    240_000,
  )
  test(
    'in the titles of other audiences, campaigns, monitors and lists, with every question',
    { tags: ['full'], timeout: 900_000 },
    async () => await plantInTitles(() => questions),
  )

  test('in the names of everybody in the population', async () => {
    const before = await shapes(aboutPeople)
    await changeEach((planted) => ({ name: planted }))
    expect(await shapes(aboutPeople)).toEqual(before)
  }, 120_000)

  test('in the bios of everybody in the population', { tags: ['full'], timeout: 120_000 }, async () => {
    await changeEach(() => ({ description: BIO }))
    const before = await shapes(aboutPeople)
    await changeEach((planted) => ({ description: `${BIO} ${planted}` }))
    expect((await shapes(aboutPeople)).map(withoutLengths)).toEqual(before.map(withoutLengths))
  })

  test('in posts of the population', { tags: ['full'], timeout: 120_000 }, async () => {
    const before = await shapes(aboutPeople)
    await planner.population.ingest.posts(
      plantedTexts.map((text, n) =>
        postRow({
          network_id: String(7_900_000_000_000_000_000n + BigInt(n)),
          author_network_id: '4000000000011',
          text: `coffee ${text}`,
          created_at: '2026-10-31T12:00:00.000Z',
        }),
      ),
      'planted',
    )
    expect((await shapes(aboutPeople)).map(withoutLengths)).toEqual(before.map(withoutLengths))
  })
})
