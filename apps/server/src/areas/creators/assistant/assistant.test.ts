import type { Population } from '@rookery/analytics'
import type { Answer } from '@rookery/contract/creators/assistant/answer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'
import { plantedTexts, shapeOf } from '../../../testing/creators/planted-texts.ts'
import { openRoasterPopulation } from '../../../testing/population/roaster-population.ts'
import { until } from '../../../testing/process/until.ts'
import { openTestApp } from '../../../testing/process/open-test-app.ts'
import { purgeOldConversations } from './conversations.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TALK = '/api/external/premium-suite/talk-to-x/'
const TALKS = '/api/external/assistant/conversations/'

let creator: OpenCreator
let stranger: OpenCreator['owner']
let population: Population
let token: string
beforeAll(async () => {
  population = await openRoasterPopulation()
  creator = await openCreator(population)
  // The world's history ended some weeks ago: the account has posted, and people came and went, since.
  await creator.moveOn(20 * DAY_MS)
  await creator.subscribe()
  await creator.readPosts()
  const snapshots = `accounts/${creator.account}/snapshots/`
  await creator.ask(snapshots, creator.owner, 'POST', {})
  await until(async () => {
    const { body } = await creator.ask(snapshots)
    return body.results.every(({ state }: { state: string }) => state === 'complete') ? body : null
  }, 120_000)
  await creator.moveOn(DAY_MS)
  stranger = await creator.signIn('brand_owner')
  token = await newToken()
})
afterAll(async () => {
  await creator.close()
  await population.close()
})

type Person = OpenCreator['owner']
const call = async (
  method: string,
  path: string,
  body?: unknown,
  as: Person | undefined = creator.owner,
  headers = {},
) => await creator.app.call(method, path, { as, headers, ...(body === undefined ? {} : { body }) })
const newToken = async () => (await call('GET', '/api/external/deepthought-token/')).body.token as string
const ask = async (
  message: string,
  more: object = {},
  as: Person | undefined = creator.owner,
  headers = {},
) => await call('POST', TALK, { deepthought_token: token, message, ...more }, as, headers)
const answered = async (message: string, more: object = {}): Promise<Answer> => {
  const { status, body } = await ask(message, more)
  expect([message, status]).toEqual([message, 200])
  return body.answer
}
const valueOf = ({ figures }: Answer, label: string) => figures.find((each) => each.label === label)?.value
const column = ({ tables }: Answer, n: number) => tables[0]!.rows.map((row) => row[n])
/** The screen's own answer to the source of an answer. */
const screen = async (path: string, { sources }: Answer, more: object = {}) => {
  const query = new URLSearchParams({ ...sources.at(-1)!.params, ...more })
  const { status, body } = await creator.ask(`${path}?${query}`)
  expect([path, status]).toEqual([path, 200])
  return body
}
const handles = (rows: { profile: { handle: string } }[]) => rows.map(({ profile }) => profile.handle || null)

/** A question for every tool, the tool it must be read as, and what its figures must equal. */
const questions: readonly (readonly [
  question: string,
  tool: string,
  equal: (answer: Answer) => Promise<readonly [told: unknown, shown: unknown]>,
])[] = [
  [
    'How did my account do in the last 60 days?',
    'account_summary',
    async (answer) => {
      const { totals, days } = await screen('accounts/stats/', answer)
      return [
        answer.figures.map(({ value }) => value),
        [
          days.at(-1).followers,
          totals.gained,
          totals.lost,
          totals.net,
          totals.impressions,
          totals.engagements,
        ],
      ]
    },
  ],
  [
    'Impressions over time in the last 60 days',
    'account_series',
    async (answer) => {
      const { days } = await screen('accounts/stats/', answer)
      return [
        answer.charts[0]!.points.map(({ value }) => value),
        days.map(({ impressions }: { impressions: number | null }) => impressions),
      ]
    },
  ],
  [
    'Who followed me in the last 60 days?',
    'gained_followers',
    async (answer) => {
      const { results } = await screen('followers/', answer, { limit: '10' })
      return [column(answer, 0), handles(results)]
    },
  ],
  [
    'Who unfollowed me in the last 60 days?',
    'lost_followers',
    async (answer) => {
      const { count, results } = await screen('unfollowers/', answer, { limit: '10' })
      return [
        [valueOf(answer, 'Lost'), column(answer, 0)],
        [count, handles(results)],
      ]
    },
  ],
  [
    'Show my largest followers',
    'followers',
    async (answer) => {
      const { count, results } = await screen('followers/', answer)
      return [
        [valueOf(answer, 'Followers'), column(answer, 0)],
        [count, handles(results)],
      ]
    },
  ],
  [
    'Which accounts do I follow that do not follow me back?',
    'following',
    async (answer) => {
      const { count, results } = await screen('following/', answer)
      return [
        [valueOf(answer, 'People'), column(answer, 0)],
        [count, handles(results)],
      ]
    },
  ],
  [
    'Who engages with me most?',
    'engagers',
    async (answer) => {
      const { count, results } = await screen('engagers/', answer)
      return [
        [valueOf(answer, 'People'), column(answer, 0)],
        [count, handles(results)],
      ]
    },
  ],
  [
    'My best posts by likes in the last 60 days',
    'posts',
    async (answer) => {
      const { results } = await screen('post-performance/', answer, { limit: '200' })
      const likes = results.map(({ post }: { post: { likes: number } }) => post.likes)
      return [column(answer, 2), likes.toSorted((a: number, b: number) => b - a).slice(0, 5)]
    },
  ],
  [
    'Do videos or images do better in the last 60 days?',
    'compare_posts',
    async (answer) => {
      const { count } = await screen('post-performance/', answer)
      return [column(answer, 1).reduce((sum: number, n) => sum + Number(n), 0), count]
    },
  ],
  [
    'When should I post?',
    'best_time',
    async (answer) => {
      const { mean, cells } = await screen('best-post-time/', answer)
      const best = Math.max(...cells.map(({ score }: { score: number }) => score))
      return [answer.figures.map(({ value }) => value), [best, mean]]
    },
  ],
  [
    'What would this draft reach: "New tea is in the shop today"?',
    'draft_check',
    async (answer) => {
      const { body } = await creator.ask('post-performance/draft/', undefined, 'POST', {
        account_id: creator.account,
        text: 'New tea is in the shop today',
      })
      const { low, mid, high } = body.impressions
      const [first] = answer.figures
      return [
        [first!.low, first!.value, first!.high],
        [low, mid, high],
      ]
    },
  ],
  [
    'How much will X pay me?',
    'payout',
    async (answer) => {
      const { estimate, impressions } = await screen('payout-predictor/', answer)
      const [first, second] = answer.figures
      return [
        [first!.low, first!.value, first!.high, second!.value],
        [estimate.low, estimate.mid, estimate.high, impressions],
      ]
    },
  ],
  [
    'What do I post about in the last 60 days?',
    'own_topics',
    async (answer) => {
      const { results } = await screen('topics/', answer)
      return [column(answer, 0), results.map(({ label }: { label: string }) => label)]
    },
  ],
  [
    'フォローしている人たちの話題は?',
    'following_topics',
    async (answer) => {
      const { results, known_accounts } = await screen('following-topics/', answer)
      return [
        [column(answer, 0), answer.method!.n],
        [results.map(({ label }: { label: string }) => label), known_accounts],
      ]
    },
  ],
  [
    'Suggest accounts to follow',
    'who_to_follow',
    async (answer) => {
      const { results, known_people } = await screen('who-to-follow/', answer)
      return [
        [column(answer, 0), answer.method!.n],
        [handles(results), known_people],
      ]
    },
  ],
  [
    'What hashtags are growing in Japan?',
    'xstats',
    async (answer) => {
      const { hashtags } = await screen('xstats/', answer)
      const told = answer.kind === 'cannot' ? [] : column(answer, 0)
      return [told, hashtags.map(({ label }: { label: string }) => label)]
    },
  ],
  [
    'How many followers will I have in two weeks?',
    'follower_forecast',
    async (answer) => {
      const { forecast } = await screen('accounts/stats/', answer)
      return [answer.charts[0]?.points.length ?? 0, forecast.length]
    },
  ],
  [
    'How far is my goal?',
    'goal',
    async (answer) => {
      const { goal } = await screen('accounts/stats/', answer)
      return [valueOf(answer, 'Goal') ?? null, goal?.followers ?? null]
    },
  ],
  [
    'How do I compare with my competitors?',
    'competitors',
    async (answer) => {
      const { body } = await creator.ask(`accounts/${creator.account}/competitors/`)
      return [answer.kind === 'cannot', body.results.length === 0]
    },
  ],
  [
    'What did reading X cost this month?',
    'reading_cost',
    async (answer) => {
      const { body } = await creator.ask(`accounts/${creator.account}/spend/`)
      return [answer.figures[0]?.value, body.spent_micro]
    },
  ],
]

describe('questions about a connected account (issue 51.3)', () => {
  test('make-assistant-token success: 15 minutes, one account, how many questions are left (CALL-224)', async () => {
    const { status, body } = await call('GET', '/api/external/deepthought-token/')
    expect(status).toBe(200)
    const lasts = Date.parse(body.expires_at) - creator.app.deps.clock().getTime()
    expect(lasts).toBeLessThanOrEqual(15 * 60_000)
    expect(lasts).toBeGreaterThan(14 * 60_000)
    const before = body.questions_left
    const { body: told } = await ask('How far is my goal?')
    expect(told.questions_left).toBe(before - 1)
  })

  test('make-assistant-token denial, ask-assistant denial, read-conversation denial: a plan is needed, others’ accounts and tokens are refused (CALL-224, 252, 253)', async () => {
    for (const path of ['/api/external/deepthought-token/', TALK])
      expect((await call('GET', `${path}?account_id=${creator.account}`, undefined, stranger)).status).toBe(
        404,
      )
    expect((await ask('How far is my goal?', {}, stranger)).headers['x-error-code']).toBe('bad_token')
    const [uid, until, seal] = token.split('.')
    for (const changed of [
      `1.${until}.${seal}`,
      `${uid}.${Number(until) + 1}.${seal}`,
      'x',
      `${uid}.${until}.`,
    ])
      expect((await ask('Hello', { deepthought_token: changed })).status).toBe(401)
    expect((await ask('Hello', { account_id: '1' })).status).toBe(404)
    expect((await creator.app.call('POST', TALK, { body: {} })).status).toBe(403)
    await creator.unsubscribe()
    expect((await call('GET', '/api/external/deepthought-token/')).status).toBe(402)
    expect((await ask('How far is my goal?')).status).toBe(402)
    await creator.subscribe()
    creator.app.tick(15 * 60_000)
    expect((await ask('How far is my goal?')).headers['x-error-code']).toBe('bad_token')
    creator.app.tick(-15 * 60_000)
  })

  test('ask-assistant: what is empty, too long or in no time zone is refused (CALL-253)', async () => {
    for (const [wrong, field] of [
      [{ message: ' ' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    ] as const) {
      const { status, body } = await ask('Hello', wrong)
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
  })

  test.each(questions)(
    'ask-assistant success: “%s” is %s and tells what its screen tells (CALL-253)',
    async (question, tool, equal) => {
      const answer = await answered(question)
      expect(answer.plan.tool).toBe(tool)
      expect(answer.sources.length).toBeGreaterThan(0)
      expect(answer.text).not.toContain('{{')
      const [told, shown] = await equal(answer)
      expect(told).toEqual(shown)
    },
  )

  test('ask-assistant: a post by its id, help, how it is computed and where it is done; the rest is refused (CALL-253)', async () => {
    const { body } = await creator.ask('post-performance/?limit=1')
    const [row] = body.results
    const post = await answered(`Show the post ${row.post.id}`)
    expect([post.plan.tool, valueOf(post, 'Impressions')]).toEqual(['post', row.impressions])
    expect((await answered('Show the post 1234567890')).kind).toBe('cannot')
    expect((await answered('What can you do?')).plan.tool).toBe('help')
    expect((await answered('How do you compute the payout?')).plan.tool).toBe('how_computed')
    expect((await answered('Create a new audience')).plan.tool).toBe('open_screen')
    const refused = await answered('What is the weather?')
    expect([refused.kind, refused.plan.tool, refused.sources]).toEqual(['refuse', null, []])
  })

  test('ask-assistant: a follow-up keeps what was said (CALL-253)', async () => {
    const { body } = await ask('My best posts by likes')
    const { body: next } = await ask('And last month?', { conversation_id: body.conversation_id })
    expect(next.conversation_id).toBe(body.conversation_id)
    expect(next.answer.plan.read).toEqual(expect.arrayContaining(['Likes']))
  })

  test('ask-assistant: the events hold the same as the one answer; nothing is paid for at X (CALL-253)', async () => {
    const spent = async () => (await creator.ask(`accounts/${creator.account}/spend/`)).body.spent_micro
    const before = await spent()
    const question = 'Who unfollowed me in the last 60 days?'
    const { body: json } = await ask(question)
    const streamed = await ask(question, {}, creator.owner, { accept: 'text/event-stream' })
    const events = Object.fromEntries(
      String(streamed.body)
        .trim()
        .split('\n\n')
        .map((event) => event.split('\n'))
        .map(([name, data]) => [name!.slice(7), JSON.parse(data!.slice(6))]),
    )
    expect({ ...events.card, plan: events.plan, text: events.text.text }).toEqual(json.answer)
    expect(events.done.suggestions).toEqual(json.suggestions)
    expect(await spent()).toBe(before)
  })

  test('ask-assistant: forty planted texts in names, bios, places and posts change no call and no structure (CALL-253)', async () => {
    const asked = questions.filter(([, tool]) =>
      ['gained_followers', 'followers', 'following', 'engagers', 'posts'].includes(tool),
    )
    const shapes = async () => {
      const shown = await Promise.all(asked.map(async ([question]) => shapeOf(await answered(question))))
      // There may be 200 conversations.
      await creator.rowsOf('delete from assistant_conversations')
      return shown
    }
    const before = await shapes()
    const people = 'update tracked_people set name = $1, description = $1, location = $1 returning 1'
    for (const text of plantedTexts) {
      for (const change of [people, 'update account_posts set text = $1 returning 1'])
        expect((await creator.rowsOf(change, [text])).length).toBeGreaterThan(0)
      expect([text, await shapes()]).toEqual([text, before])
    }
  }, 240_000)
})

describe('conversations (issue 51.3)', () => {
  test('read-conversation success, list-conversations success, get-conversation success, rename-conversation success, delete-conversation success (CALL-252)', async () => {
    const { body } = await ask('How far is my goal?')
    const id = body.conversation_id
    const talk = await call('GET', `${TALK}?conversation_id=${id}`)
    expect(talk.body.results.map(({ role, text }: { role: string; text: string }) => [role, text])).toEqual([
      ['user', 'How far is my goal?'],
      ['assistant', body.answer.text],
    ])
    expect((await call('GET', `${TALKS}${id}/`)).body.results).toEqual(talk.body.results)
    expect((await call('PATCH', `${TALKS}${id}/`, { title: 'Goals' })).body.title).toBe('Goals')
    const listed = await call('GET', TALKS)
    expect(listed.body.results.find((each: { id: string }) => each.id === id).title).toBe('Goals')
    expect((await call('DELETE', `${TALKS}${id}/`)).status).toBe(204)
    expect((await call('GET', `${TALKS}${id}/`)).status).toBe(404)
  })

  test('list-conversations denial, get-conversation denial, rename-conversation denial, delete-conversation denial: another’s is not found', async () => {
    const { body } = await ask('How far is my goal?')
    const path = `${TALKS}${body.conversation_id}/`
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
    expect((await call('PATCH', path, { title: 'Mine' }, stranger)).status).toBe(404)
    expect((await call('DELETE', path, undefined, stranger)).status).toBe(404)
    expect((await call('PATCH', path, { title: ' ' })).status).toBe(400)
    expect((await call('GET', `${TALKS}?account_id=${creator.account}`, undefined, stranger)).status).toBe(
      404,
    )
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        (await creator.app.call(method, path, method === 'PATCH' ? { body: { title: 'x' } } : {})).status,
      ).toBe(403)
    expect((await creator.app.call('GET', TALKS)).status).toBe(403)
  })

  test('a question that fails leaves no conversation and is not counted', async () => {
    const count = async () => (await call('GET', TALKS)).body.count
    const before = await count()
    const left = (await call('GET', '/api/external/deepthought-token/')).body.questions_left
    expect((await ask('Hello', { conversation_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect(await count()).toBe(before)
    expect((await call('GET', '/api/external/deepthought-token/')).body.questions_left).toBe(left)
  })

  test('messages are in the export, and deleted after 90 days', async () => {
    await ask('How far is my goal?')
    const { body } = await call('GET', '/api/user/export/')
    expect(JSON.stringify(body.data.assistant_messages)).toContain('How far is my goal?')
    creator.app.tick(90 * DAY_MS + 1)
    await purgeOldConversations(creator.app.deps)
    creator.app.tick(-90 * DAY_MS - 1)
    expect(await creator.rowsOf('select 1 from assistant_messages')).toEqual([])
  })
})

test('ask-assistant: 20 questions a minute', async () => {
  const app = await openTestApp({ config: { rate_limit_factor: 1 } })
  const as = await app.signIn()
  const body = { deepthought_token: 'x', message: 'Hello' }
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await app.call('POST', TALK, { as, body })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  await app.close()
})
