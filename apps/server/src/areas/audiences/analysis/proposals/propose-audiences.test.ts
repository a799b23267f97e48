import { leavesOf, type CriterionTree, type ProposedAudiences } from '@rookery/contract'
import { proposeAudiences } from '@rookery/contract/audiences/analysis/propose-audiences.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openAnalysis } from '../../../../testing/population/open-analysis.ts'
import { warmProposals } from './warm-proposals.service.ts'

const teams = await openAnalysis()
const { app, member, stranger, post, denials } = teams
afterAll(async () => await teams.close())

const path = '/api/audience-proposals/'
const propose = async (description: string, more: object = {}): Promise<ProposedAudiences> => {
  const { status, body } = await post(path, { description, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(() => proposeAudiences.response.parse(body)).not.toThrow()
  return body
}
const labelsIn = (tree: CriterionTree) => [...leavesOf(tree)].map(({ label }) => label)
const statesOf = ({ reading }: ProposedAudiences) =>
  reading.clauses.map(({ kind, value, not, state }) => `${not ? 'not ' : ''}${kind} ${value} ${state}`)

describe('proposals', () => {
  test('propose-audiences success: audiences with the sizes a count of their recipes gives, what they cost, accounts and overlaps (issue 51)', async () => {
    const { proposals, overlaps, evidence, reading } = await propose('coffee, Tokyo and London')
    expect(statesOf({ reading } as ProposedAudiences)).toEqual([
      ...['topic coffee used', 'place Tokyo used', 'place London used'],
    ])
    expect(proposals.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fans', 'followers']))
    const [fans] = proposals
    expect(fans).toMatchObject({ kind: 'fans', name: 'Interested in coffee' })
    for (const { tree, sizes, cost } of proposals) {
      const counted = await post('/api/audience-configs/perspectives/', { tree })
      expect(sizes).toEqual({ ...counted.body.sizes, counted_at: sizes.counted_at })
      expect(sizes.core_audience).toBeGreaterThanOrEqual(50)
      expect(cost).toMatchObject({ currency: 'USD', budget_micro: 1_000_000_000, days: 30 })
    }
    // The first child says who, the others are the same everywhere.
    const shared = proposals.map(({ tree }) => ('op' in tree ? tree.children.slice(1) : []))
    expect(shared.every((each) => JSON.stringify(each) === JSON.stringify(shared[0]))).toBe(true)
    expect(overlaps).toHaveLength((proposals.length * (proposals.length - 1)) / 2)
    expect(evidence.map(({ kind }) => kind)).toEqual(proposals.map(({ kind }) => kind))
    expect(evidence[0]?.posts.length).toBeGreaterThan(0)
  })
  test('what is asked ahead at a start asks the network nothing, keeps nothing, and ends with the server (issue 51.1)', async () => {
    const written = async () =>
      (
        await app.deps.store.pool.query(
          'select (select count(*) from audit_log) as log, (select count(*) from background_jobs) as jobs, (select count(*) from network_reservations) as reserved',
        )
      ).rows[0]
    const before = await written()
    await warmProposals(app.deps, new AbortController().signal, 1)
    expect(await written()).toEqual(before)
    await expect(warmProposals(app.deps, AbortSignal.abort(), 1)).rejects.toThrow()
  })
  test('the same text has the same answer, and what is asked in parts is the answer in parts: the reading first (issue 51)', async () => {
    const body = { description: 'coffee' }
    const answer = await app.call('POST', path, {
      as: member,
      body,
      headers: { accept: 'text/event-stream' },
    })
    const events = [...String(answer.body).matchAll(/event: (\w+)\ndata: (.+)\n\n/g)].map(
      ([, event, data]) => ({ event: event!, data: JSON.parse(data!) as unknown }),
    )
    const names = events.map(({ event }) => event)
    const whole = await propose('coffee')
    expect([names[0], names.at(-1)]).toEqual(['reading', 'end'])
    const dataOf = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data)
    const undated = (proposals: readonly unknown[]) =>
      JSON.parse(
        JSON.stringify(proposals, (key, value) => (/^(?:counted|computed|as_of)/.test(key) ? null : value)),
      )
    expect(dataOf('reading')).toEqual([{ reading: whole.reading }])
    expect(undated(dataOf('proposal'))).toEqual(expect.arrayContaining(undated(whole.proposals)))
    expect(dataOf('overlaps')).toEqual([{ overlaps: whole.overlaps, together: whole.together }])
    expect(dataOf('evidence')).toEqual(expect.arrayContaining(whole.evidence))
    expect(dataOf('evidence')).toHaveLength(whole.evidence.length)
  })
  test('someone of no team is answered too, and in the asker’s language (issue 51)', async () => {
    const { body } = await app.call('POST', path, {
      as: await app.signIn(),
      body: { description: 'coffee', language: 'ja' },
    })
    expect(body.proposals[0]).toMatchObject({ kind: 'fans', name: 'coffeeに関心がある人' })
    expect(body.proposals[0].why).toMatch(/です。$/)
  })
})

describe('the reading', () => {
  test('what nobody here knows is said, not made a criterion (issue 51)', async () => {
    const { reading, proposals } = await propose('coffee, zyxwvut plimkovs')
    expect(reading.not_understood).toContainEqual(
      expect.objectContaining({ words: 'zyxwvut plimkovs', because: 'nobody_here' }),
    )
    for (const { tree } of proposals) expect(labelsIn(tree).join(' ')).not.toMatch(/zyxwvut/)
    const nothing = await propose('zyxwvut')
    expect([nothing.proposals, nothing.overlaps, nothing.evidence, nothing.together]).toEqual([
      [],
      [],
      [],
      null,
    ])
  })
  test('sensitive wishes are refused with the reason and reach no recipe (RULE-038, issue 51)', async () => {
    const { reading, proposals } = await propose('coffee for people with diabetes')
    expect(reading.refused).toEqual([
      expect.objectContaining({
        words: expect.stringContaining('diabetes'),
        reason: expect.stringMatching(/health/),
      }),
    ])
    expect(JSON.stringify(proposals)).not.toContain('diabetes')
    const added = await propose('coffee', {
      changes: [{ kind: 'topic', value: 'cancer', becomes: 'wanted' }],
    })
    expect(added.reading.refused).toHaveLength(1)
    expect(JSON.stringify(added.proposals)).not.toContain('cancer')
  })
  test('a person’s changes are used and stay when the text changes (issue 51)', async () => {
    const changes = [
      { kind: 'topic', value: 'football', becomes: 'not_wanted' },
      { kind: 'place', value: 'JP', becomes: 'left_out' },
    ]
    for (const text of ['coffee and football in Japan', 'Japan: football, coffee']) {
      const answer = await propose(text, { changes })
      expect(statesOf(answer).toSorted()).toEqual([
        'not topic football changed',
        'place JP left_out',
        'topic coffee used',
      ])
      const [fans] = answer.proposals
      expect(fans?.sizes.core_audience).toBe(100)
    }
  })
  test('where too few people would remain, a place is widened to its country, and said (issue 51)', async () => {
    const answer = await propose('coffee, women in their 20s, Osaka')
    expect(statesOf(answer)).toEqual([
      'topic coffee used',
      'gender female too_narrow',
      'age 20-29 too_narrow',
      'place Osaka too_narrow',
    ])
    expect(answer.proposals[0]?.sizes.core_audience).toBe(75)
  })
  test('a web address is not opened, and 10,000 characters are read (issue 51)', async () => {
    const { reading } = await propose('coffee https://example.com/about')
    expect(reading).toMatchObject({ has_address: true })
    const long = 'We love coffee. '.repeat(625).slice(0, 10_000)
    expect((await propose(long)).proposals[0]).toMatchObject({ kind: 'fans' })
    expect((await post(path, { description: `${long}x` })).body).toEqual({
      description: ['At most 10,000 characters.'],
    })
  })
  test('propose-audiences denial: no session, no text, a time zone that is none', async () => {
    expect((await post(path, {})).body).toEqual({ description: ['Description is required'] })
    expect((await post(path, { description: '  ' })).body).toEqual({
      description: ['Description is required'],
    })
    expect((await post(path, { description: 'tea', time_zone: 'Nowhere/None' })).status).toBe(400)
    expect((await app.call('POST', path, { as: stranger, body: { description: 'tea' } })).status).toBe(200)
    await denials('POST', path, { description: 'coffee' })
  })
})
