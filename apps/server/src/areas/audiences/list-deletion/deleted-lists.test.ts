import type { Criterion, CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadList } from '../../../testing/network/upload-list.ts'
import { handles, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'

let teams: ListTeams
let call: (method: string, path: string, body?: object) => ReturnType<ListTeams['app']['call']>
let removed: { list: string; ids: Record<string, string> }

const coffee: Criterion = { kind: 'keyword', label: 'coffee' }
const football: Criterion = { kind: 'keyword', label: 'football' }
const group = (op: 'and' | 'or' | 'not', ...children: CriterionTree[]): CriterionTree => ({ op, children })
const customers = (id: string): Criterion => ({ kind: 'custom_audience', id, label: 'Customers' })
/** 150 people say coffee, 100 to 299 football; the list has 100 to 259. */
const recipes = (id: string) => ({
  excluded: group('and', coffee, group('not', customers(id))),
  required: group('and', coffee, customers(id)),
  alone: customers(id),
  alternative: group('or', coffee, customers(id)),
})
const bring = async (name: string): Promise<string> =>
  (
    await uploadList(teams.app, teams.anna, {
      team_id: teams.mine.id,
      name,
      content: `nobody_${name}\n${handles(100, 260)}`,
    })
  ).audience_list_id!
const build = async (name: string, tree: CriterionTree): Promise<string> => {
  const { status, body } = await call('POST', '/api/build-audience/', {
    team_id: teams.mine.id,
    name,
    targeting_package: { tree },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const sizeOf = async (tree: CriterionTree) => {
  const { status, body } = await call('POST', '/api/audience-configs/perspectives/', { tree })
  return status === 200 ? body.sizes.core_audience : body
}
const detailsOf = async (id: string) => (await call('GET', `/api/audiences/${id}/`)).body
const goneText =
  'The list “Customers” was deleted, or it is not your team’s. Without it this audience would reach other people. Take the list out, or choose another.'
const lacks = (left_out: boolean) => [{ id: removed.list, label: 'Customers', reason: 'gone', left_out }]

beforeAll(async () => {
  teams = await openListTeams()
  call = (method, path, body) =>
    teams.app.call(method, path, { as: teams.anna, ...(body ? { body } : {}) }) as ReturnType<typeof call>
  const list = await bring('Customers')
  const ids: Record<string, string> = {}
  for (const [name, tree] of Object.entries(recipes(list))) ids[name] = await build(name, tree)
  removed = { list, ids }
})
afterAll(async () => await teams.close())

describe('the same recipe has one size (case 37)', () => {
  test.each<[string, CriterionTree, number]>([
    ['a word', coffee, 150],
    ['an OR of one', group('or', group('or', group('and', coffee))), 150],
    ['a word twice', group('and', coffee, coffee), 150],
    ['both words', group('and', football, coffee), 50],
    ['either word', group('or', football, coffee), 300],
    ['one without the other', group('and', coffee, group('not', football)), 100],
    ['not not', group('and', coffee, group('not', group('not', football))), 50],
    ['beside an empty OR', group('and', coffee, group('or')), 150],
    ['beside an empty NOT', group('and', coffee, group('not')), 150],
    ['beside what is deselected', group('and', coffee, { ...football, deselected: true }), 150],
    ['an OR with a NOT', group('or', coffee, group('not', football)), 252],
  ])('%s', async (_, tree, size) => {
    expect(await sizeOf(tree)).toBe(size)
  })
})

describe('uses of a list (case 37)', () => {
  test('get-audience-list-uses success: audiences, plans and drafts by name, uploads that deleting stops', async () => {
    const plan = await call('POST', '/api/audience-plan/', {
      team_id: teams.mine.id,
      name: 'Spring plan',
      objective: 'REACH',
      audience_ids: [removed.ids['excluded']],
      ad_account_id: null,
      start: new Date(Date.now() + 86_400_000).toISOString(),
      end: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      currency: 'USD',
      lifetime_budget_micro: 1_000_000_000,
      daily_budget_micro: null,
    })
    expect(plan.status, JSON.stringify(plan.body)).toBe(201)
    const draft = await call('PUT', `/api/audience-drafts/${teams.mine.id}/`, {
      name: 'Begun',
      targeting_package: { tree: recipes(removed.list).excluded },
      region_id: null,
      audience_id: null,
      version: 0,
    })
    expect(draft.status, JSON.stringify(draft.body)).toBe(200)
    const { status, body } = await call('GET', `/api/audience-lists/${removed.list}/uses/`)
    expect([status, body]).toEqual([
      200,
      {
        audiences: ['alone', 'alternative', 'excluded', 'required'].map((name) => ({
          id: removed.ids[name],
          name,
        })),
        plans: [{ id: plan.body.id, name: 'Spring plan' }],
        ad_sets: [],
        drafts: 1,
        uploads: [],
      },
    ])
  })

  test('get-audience-list-uses denial: another team does not learn that the list exists', async () => {
    const path = `/api/audience-lists/${removed.list}/uses/`
    expect((await teams.app.call('GET', path)).status).toBe(403)
    expect((await teams.app.call('GET', path, { as: teams.ben })).status).toBe(404)
  })

  test('delete-audience-list 409 in_use: without confirmation it is not deleted, and the answer names what uses it', async () => {
    const { status, body, headers } = await call('DELETE', `/api/audience-lists/${removed.list}/`)
    expect([status, headers['x-error-code'], body.detail]).toEqual([
      409,
      'in_use',
      'This list is used by alone, alternative, excluded, required, Spring plan. Please confirm that it is to be deleted.',
    ])
    expect(await sizeOf(recipes(removed.list).excluded)).toBe(100)
  })
})

describe('after the list was deleted (case 37)', () => {
  beforeAll(async () => {
    const { status } = await call('DELETE', `/api/audience-lists/${removed.list}/?confirmed=true`)
    expect(status).toBe(204)
  })

  test('a recipe that excludes or requires it has no size, not that of everybody', async () => {
    const { excluded, required, alone, alternative } = recipes(removed.list)
    for (const tree of [excluded, required, alone])
      expect(await sizeOf(tree)).toEqual({ targeting_package: [goneText] })
    const { body } = await call('POST', '/api/audience-configs/perspectives/', { tree: alternative })
    expect([body.sizes.core_audience, body.warnings]).toEqual([
      150,
      [{ code: 'list_left_out', path: [1], subject: 'Customers' }],
    ])
  })

  test('the audience says so on its row and its page, without a size', async () => {
    const listed = (await call('GET', `/api/audiences/?source=saved&team_id=${teams.mine.id}`)).body.results
    for (const name of ['excluded', 'required', 'alone']) {
      const id = removed.ids[name]!
      const expected = {
        missing_lists: lacks(false),
        core_audience: null,
        total_native: null,
        targetable: false,
        has_insights: false,
      }
      expect(await detailsOf(id)).toMatchObject(expected)
      expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject(expected)
    }
    expect(await detailsOf(removed.ids['alternative']!)).toMatchObject({
      missing_lists: lacks(true),
      core_audience: 150,
    })
    const targetable = await call('GET', '/api/audiences/?source=saved&targetable=true')
    expect(targetable.body.results.map(({ name }: { name: string }) => name)).toEqual(['alternative'])
  })

  test('the export says that it cannot be counted', async () => {
    const { body } = await call('POST', '/api/audiences/export/', {
      team_id: teams.mine.id,
      format: 'csv',
      audience_ids: [removed.ids['excluded']],
    })
    const file = await call('GET', body.document.url)
    expect(String(file.body)).toContain('Cannot be counted')
    expect(String(file.body)).toContain('Customers')
  })

  test('an audience without its list is not counted, compared, forecast, compiled or suggested from', async () => {
    const audience_id = removed.ids['excluded']!
    const other = await build('Football', football)
    const tree = recipes(removed.list).excluded
    const refused = { audience_id: [goneText] }
    const refusedRecipe = { targeting_package: [goneText] }
    const config = (await detailsOf(audience_id)).audience_config_id
    const calls: [string, string, object | undefined, object][] = [
      ['GET', `/api/audience-insight/${audience_id}/?tab=summary&language=en`, undefined, refused],
      ['POST', '/api/audience-configs/insights/', { tree, tab: 'summary', language: 'en' }, refusedRecipe],
      ['POST', '/api/audiences/overlap/', { audience_ids: [audience_id, other] }, refused],
      ['POST', '/api/external/generate-native-pack/', { tree }, refusedRecipe],
      ['POST', '/api/external/generate-native-pack/', { audience_config_id: config }, refusedRecipe],
      ['POST', '/api/audience-configs/suggestions/', { tree, language: 'en', limit: 5 }, refusedRecipe],
      ['POST', `/api/audiences/${audience_id}/recount/`, {}, refusedRecipe],
      [
        'POST',
        '/api/build-audience/',
        { team_id: teams.mine.id, name: 'New', targeting_package: { tree } },
        refusedRecipe,
      ],
    ]
    for (const [method, path, body, answer] of calls) {
      const { status, body: said } = await call(method, path, body)
      expect([path, status, said]).toEqual([path, 400, answer])
    }
  })

  test('it is copied with its missing list, repaired, and deleted', async () => {
    const copied = await call('POST', `/api/audiences/${removed.ids['excluded']}/duplicate/`, {})
    expect([copied.status, copied.body.missing_lists]).toEqual([201, lacks(false)])
    const mended = await call('PATCH', `/api/audiences/${copied.body.id}/`, {
      version: copied.body.version,
      targeting_package: { tree: group('and', coffee, group('not', football)) },
    })
    expect(mended.body).toMatchObject({ missing_lists: [], core_audience: 100 })
    expect((await call('DELETE', `/api/audiences/${removed.ids['required']}/`)).status).toBe(204)
  })

  test('the same rules and texts apply to another team’s list', async () => {
    const list = await bring('Theirs')
    const { status, body } = await teams.app.call('POST', '/api/audience-configs/perspectives/', {
      as: teams.ben,
      body: { tree: recipes(list).excluded },
    })
    expect([status, body]).toEqual([400, { targeting_package: [goneText] }])
  })
})
