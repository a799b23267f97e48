import { LANGUAGE_HEADER } from '@rookery/contract'
import type { Answer } from '@rookery/contract/creators/assistant/answer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRoasterPlanner, type RoasterPlanner } from '../../../testing/creators/open-planner.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)

const CONVERSATIONS = '/api/assistant/conversations/'
const TALKS = '/api/external/assistant/conversations/'

let planner: RoasterPlanner
beforeAll(async () => {
  planner = await openRoasterPlanner()
})
afterAll(async () => await planner.close())

const screen = async (path: string, body?: object) => {
  const answer = await planner.call(body ? 'POST' : 'GET', path, body)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}
const answered = async (message: string, more: object = {}, as?: TestUser): Promise<Answer> => {
  const { status, body } = await planner.ask(message, more, as)
  expect([message, status]).toEqual([message, 200])
  return body.answer
}
const figures = ({ figures: told }: Answer) => told.map(({ value, low, high }) => [value, low, high])
const column = ({ tables }: Answer, n: number, table = 0) => tables[table]?.rows.map((row) => row[n])
const plain = (value: number | null) => [value, null, null]

type Equal = (answer: Answer) => Promise<readonly [told: unknown, shown: unknown]>
const audience = async (id: string) => await screen(`/api/audiences/${id}/`)
const insight = async (id: string, tab: string) => await screen(`/api/audience-insight/${id}/?tab=${tab}`)
const explored = async (query: string) => await screen('/api/explore-x/', { query, country_codes: [] })
const campaigns = async (query = '') =>
  (
    await screen(
      `/api/campaigns/?ad_account_id=${planner.account}&team_id=${planner.team.id}&limit=100${query}`,
    )
  ).results

const sizeOf =
  (name: 'coffee' | 'tokyo'): Equal =>
  async (answer) => {
    const { core_audience, ledger } = await audience(planner.audiences[name])
    const { projection, match } = ledger
    return [
      figures(answer),
      [
        plain(core_audience),
        [projection.middle, projection.low, projection.high],
        [match.middle, match.low, match.high],
      ],
    ]
  }
const listOf =
  (query: string): Equal =>
  async (answer) => {
    const { count, results } = await screen(
      `/api/audiences/?source=saved&team_id=${planner.team.id}&limit=10&${query}`,
    )
    return [
      [answer.figures[0]!.value, column(answer, 0), column(answer, 1)],
      [
        count,
        results.map(({ name }: { name: string }) => name),
        results.map(({ core_audience }: { core_audience: number | null }) => core_audience),
      ],
    ]
  }
interface Row {
  key: string
  label: string
  audience_share: number | null
  share_low: number | null
  share_high: number | null
  lift: number | null
}
const sharesOf = (rows: Row[]) =>
  rows
    .slice(0, 10)
    .map(({ audience_share, share_low, share_high }) => [audience_share, share_low, share_high])
const shownShares = ({ tables }: Answer, table = 0) =>
  (tables[table]?.rows ?? []).map((row) => row.slice(1, 4))
/** The rows of a group of a tab, as its screen lists them. */
const groupOf =
  (
    name: 'coffee' | 'harvest',
    tab: string,
    rowsOf: (data: Record<string, { rows: Row[] } & Row[]>) => Row[],
  ): Equal =>
  async (answer) => {
    const { data } = await insight(planner.audiences[name], tab)
    return [shownShares(answer), sharesOf(rowsOf(data))]
  }
const sentimentOf = (told: { [name: string]: { share: number; low: number; high: number } }) =>
  ['positive', 'neutral', 'negative'].map((name) => [told[name]!.share, told[name]!.low, told[name]!.high])
const forecastOf: Equal = async (answer) => {
  const { params } = answer.sources[0]!
  const { forecast } = await screen('/api/audience-plan/forecast/', {
    ...params,
    audience_ids: [params['audience_ids']],
    lifetime_budget_micro: Number(params['lifetime_budget_micro']),
    daily_budget_micro: null,
  })
  const { bands } = forecast
  return [
    figures(answer),
    ['reach', 'impressions', 'cost_per_thousand', 'cost_per_result'].map((name) => [
      bands[name].middle,
      bands[name].low_90,
      bands[name].high_90,
    ]),
  ]
}
const totalsOf = async (id: string, query = '') => await screen(`/api/campaigns/${id}/statstotal/?${query}`)

/** What a media planner asks in either language, the tool it must be read as, and what its screen answers. */
const questions: readonly (readonly [en: string, ja: string, tool: string, equal: Equal])[] = [
  ['How big is Coffee fans?', '「Coffee fans」は何人？', 'audience_size', sizeOf('coffee')],
  [
    'How many people are in 東京のコーヒー好き?',
    '東京のコーヒー好きの規模は？',
    'audience_size',
    sizeOf('tokyo'),
  ],
  ['Which audiences do we have?', 'オーディエンスの一覧', 'audiences', listOf('ordering=-modified_at')],
  [
    'Which are our largest audiences?',
    '一番大きいオーディエンスは？',
    'audiences',
    listOf('ordering=-core_audience'),
  ],
  [
    'Find audiences with fans in the name',
    'fansって名前に入ってるオーディエンスある？',
    'audiences',
    listOf('ordering=-modified_at&q=fans'),
  ],
  [
    'What share of Coffee fans live in Japan?',
    'Coffee fansに占める日本在住の割合は？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'demographics')
      const row = data.countries.rows.find(({ key }: Row) => key === 'JP')
      return [figures(answer)[0], [row.audience_share, row.share_low, row.share_high]]
    },
  ],
  [
    'Where do Coffee fans live?',
    'Coffee fansはどこに住んでいる？',
    'audience_insight',
    groupOf('coffee', 'demographics', ({ countries }) => countries!.rows),
  ],
  [
    'Age and gender of Coffee fans',
    'Coffee fansの年齢と性別は？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'demographics')
      const shown = [data.age.rows, data.gender.rows].filter((rows: Row[]) => rows.length > 0)
      return [answer.tables.map((_, at) => shownShares(answer, at)), shown.map(sharesOf)]
    },
  ],
  [
    'What are Coffee fans interested in?',
    'Coffee fansの興味は？',
    'audience_insight',
    groupOf('coffee', 'interests', ({ interests }) => interests!),
  ],
  [
    'Which hashtags does Harvest talkers use?',
    'Harvest talkersが使うハッシュタグは？',
    'audience_insight',
    groupOf('harvest', 'conversation', ({ hashtags }) => hashtags!),
  ],
  [
    'Which accounts do Coffee fans follow?',
    'Coffee fansがフォローしているアカウントは？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'influential_accounts')
      const shown = data.accounts.map((row: Row & { profile: { handle: string } }) => [
        `@${row.profile.handle}`,
        row.audience_share,
        row.lift,
      ])
      const told = answer.tables[0]!.rows.map((row) => [row[0], row[1], row[5]])
      return [told.toSorted(byText), shown.toSorted(byText)]
    },
  ],
  [
    'How does Coffee fans feel?',
    'Coffee fansの感情は？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'conversation')
      return [figures(answer), sentimentOf(data.sentiment)]
    },
  ],
  [
    'When is Coffee fans active?',
    'Coffee fansが活動する時間帯は？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'post_behaviour')
      const shares = data.hours
        .map(({ share }: { share: number | null }) => share)
        .filter((share: number | null) => share !== null)
        .toSorted((a: number, b: number) => b - a)
      return [
        [column(answer, 2), answer.tables[0]!.total],
        [shares.slice(0, 8), shares.length],
      ]
    },
  ],
  [
    'What does Coffee fans post?',
    'Coffee fansの投稿内容は？',
    'audience_insight',
    async (answer) => {
      const { data } = await insight(planner.audiences.coffee, 'content_wall')
      return [
        column(answer, 2),
        data.posts
          .slice(0, 5)
          .map(({ audience_reactions }: { audience_reactions: number }) => audience_reactions),
      ]
    },
  ],
  [
    'Overlap of Coffee fans and Harvest talkers',
    'Coffee fansとHarvest talkersの重なりは？',
    'audience_overlap',
    async (answer) => {
      const { coffee, harvest } = planner.audiences
      const { pairs, union_size } = await screen('/api/audiences/overlap/', {
        audience_ids: [coffee, harvest],
      })
      return [
        [...figures(answer), column(answer, 3), column(answer, 4)],
        [plain(pairs[0].size), plain(union_size), [pairs[0].share_of_a], [pairs[0].share_of_b]],
      ]
    },
  ],
  [
    'How do the interests of Coffee fans differ from Tea house followers?',
    'Coffee fansとTea house followersの興味を比較して',
    'compare_audiences',
    async (answer) => {
      const { coffee, tea } = planner.audiences
      const { groups } = await screen('/api/insights-comparison/', {
        audience_ids: [coffee, tea],
        tab: 'interests',
      })
      const rows = groups.flatMap((group: { rows: object[] }) => group.rows).slice(0, 10)
      return [
        answer.tables.flatMap(({ rows: shown }) => shown.map((row) => row.slice(1, 4))),
        rows.map((row: { a: Row | null; b: Row | null; difference: { value: number } | null }) => [
          (row.a as unknown as { share: number } | null)?.share ?? null,
          (row.b as unknown as { share: number } | null)?.share ?? null,
          row.difference?.value ?? null,
        ]),
      ]
    },
  ],
  [
    'What does it cost to reach Coffee fans?',
    'Coffee fansに届けるにはいくらかかる？',
    'campaign_forecast',
    forecastOf,
  ],
  [
    'What would 5,000 euros reach in Coffee fans over 14 days?',
    'Coffee fansに5000ユーロで14日間配信したら何人に届く？',
    'campaign_forecast',
    forecastOf,
  ],
  [
    'How many people in Japan talk about coffee?',
    '日本でコーヒーの話をする人は何人？',
    'people_count',
    async (answer) => {
      const { sizes } = await screen('/api/audience-configs/perspectives/', {
        tree: JSON.parse(answer.sources[0]!.params['tree']!),
        team_id: planner.team.id,
      })
      const { projection, match } = sizes.ledger
      return [
        figures(answer),
        [
          plain(sizes.core_audience),
          ...(projection ? [[projection.middle, projection.low, projection.high]] : []),
          [match.middle, match.low, match.high],
        ],
      ]
    },
  ],
  [
    'What do people say about coffee?',
    'coffeeについて何と言われている？',
    'explore',
    async (answer) => {
      const { totals, sentiment, volume } = await explored('coffee')
      return [
        [...figures(answer), answer.charts[0]!.points.map(({ value }) => value)],
        [
          [totals.authors, totals.authors_low, totals.authors_high],
          plain(totals.posts),
          plain(totals.reach),
          ...sentimentOf(sentiment),
          volume.map(({ posts }: { posts: number | null }) => posts),
        ],
      ]
    },
  ],
  [
    'Compare the words coffee and #harvest',
    'coffee と #harvest はどちらが話題？',
    'compare_names',
    async (answer) => {
      const all = [await explored('coffee'), await explored('#harvest')]
      return [
        [column(answer, 1), column(answer, 4), column(answer, 5)],
        [
          all.map(({ totals }) => totals.authors),
          all.map(({ totals }) => totals.posts),
          all.map(({ totals }) => totals.reach),
        ],
      ]
    },
  ],
  [
    'What is rising?',
    'いま伸びている話題は？',
    'trending',
    async (answer) => {
      const { hashtags } = await screen('/api/external/xplore/trending/?limit=10')
      const table = answer.tables.find(({ columns }) => columns[0]!.label === 'Hashtag')!
      const rows = table.rows.map((row) => [row[0], row[1], row[2], row[3]])
      return [
        rows,
        hashtags.map((row: { label: string; authors: number; authors_before: number; growth: number }) => [
          row.label,
          row.authors,
          row.authors_before,
          row.growth,
        ]),
      ]
    },
  ],
  [
    'Who are the strongest accounts on coffee?',
    'coffeeに強いアカウントは？',
    'accounts_about',
    async (answer) => {
      const { authors } = await explored('coffee')
      return [
        answer.tables[0]!.rows.map((row) => [row[0], row[2], row[4]]),
        authors.map((row: Row & { profile: { handle: string } }) => [
          row.profile.handle,
          row.audience_share,
          row.lift,
        ]),
      ]
    },
  ],
  [
    'Which communities are there?',
    'どんなコミュニティがある？',
    'communities',
    async (answer) => {
      const { results } = await screen('/api/communities/?limit=10')
      return [column(answer, 1) ?? [], results.map(({ size }: { size: number }) => size)]
    },
  ],
  [
    'Which words do we watch?',
    'モニターしている言葉の一覧',
    'monitor',
    async (answer) => {
      const { results } = await screen(`/api/external/monitors/?team_id=${planner.team.id}`)
      return [
        answer.tables[0]!.rows.map((row) => [row[0], row[2], row[3]]),
        results.map(({ name, latest }: { name: string; latest: { week_start: string; posts: number } }) => [
          name,
          latest.week_start,
          latest.posts,
        ]),
      ]
    },
  ],
  [
    'How did the monitored word Coffee talk move?',
    'モニターしているCoffee talkの動きは？',
    'monitor',
    async (answer) => {
      const { weeks } = await screen(
        `/api/external/weekly-results-monitor/?monitor_id=${planner.monitor}&weeks=12`,
      )
      const [latest] = weeks
      return [
        [figures(answer)[0], answer.charts[0]!.points.map(({ value }) => value)],
        [
          [latest.posts, latest.posts_low, latest.posts_high],
          weeks.map(({ posts }: { posts: number | null }) => posts).toReversed(),
        ],
      ]
    },
  ],
  [
    'Which campaigns are running?',
    '配信中のキャンペーンは？',
    'campaigns',
    async (answer) => {
      const rows = [...(await campaigns('&status=Active')), ...(await campaigns('&status=Scheduled'))]
      return [
        column(answer, 0)!.toSorted(byText),
        rows.map(({ name }: { name: string }) => name).toSorted(byText),
      ]
    },
  ],
  [
    'Show the draft campaigns',
    '下書きのキャンペーンを見せて',
    'campaigns',
    async (answer) => {
      const rows = await campaigns('&status=Draft')
      return [column(answer, 0), rows.map(({ name }: { name: string }) => name)]
    },
  ],
  [
    'How did the campaign Spring sale do?',
    'キャンペーンSpring saleの成果は？',
    'campaign_figures',
    async (answer) => {
      const { metrics, derived } = await totalsOf(planner.campaigns.spring)
      return [
        answer.figures.map(({ value }) => value),
        [
          metrics.spent_micro,
          metrics.impressions,
          metrics.clicks,
          derived.ctr,
          metrics.clicks ? Math.round(metrics.spent_micro / metrics.clicks) : null,
        ],
      ]
    },
  ],
  [
    'How much budget is left in Spring sale?',
    'Spring saleの残り予算は？',
    'campaign_figures',
    async (answer) => {
      const told = await screen(`/api/campaigns/${planner.campaigns.spring}/`)
      return [
        answer.figures.slice(0, 2).map(({ value }) => value),
        [told.lifetime_budget_micro - told.spent_micro, told.lifetime_budget_micro],
      ]
    },
  ],
  [
    'Which campaign got more clicks, Spring sale or 秋のセール?',
    'Spring saleと秋のセール、どちらのキャンペーンのクリックが多い？',
    'compare_campaigns',
    async (answer) => {
      const { spring, autumn } = planner.campaigns
      const all = [await totalsOf(spring), await totalsOf(autumn)]
      const clicks = all.map(({ metrics }) => metrics.clicks as number)
      return [column(answer, 3), clicks.toSorted((a, b) => b - a)]
    },
  ],
  [
    'How much did we spend on ads in the last 7 days?',
    '過去7日間の広告費は？',
    'ad_spend',
    async (answer) => {
      const { start, end } = answer.sources[0]!.params
      const { total } = await screen(
        `/api/campaigns/overview/?ad_account_id=${planner.account}&team_id=${planner.team.id}&start=${start}&end=${end}`,
      )
      return [answer.figures.map(({ value }) => value), [total.spent_micro]]
    },
  ],
  [
    'Show our uploaded lists',
    'アップロードしたリストを見せて',
    'lists',
    async (answer) => {
      const { results } = await screen(`/api/audience-lists/?team_id=${planner.team.id}`)
      return [
        answer.tables[0]!.rows.map((row) => row.slice(0, 3)),
        results.map(({ name, rows, matched }: { name: string; rows: number; matched: number }) => [
          name,
          rows,
          matched,
        ]),
      ]
    },
  ],
  [
    'Who changed what this year?',
    '今年は誰が何を変更した？',
    'activity',
    async (answer) => {
      const { results } = await screen(`/api/activity-feed/?team_id=${planner.team.id}&limit=10`)
      return [
        column(answer, 3),
        results.map(({ object_name }: { object_name: string | null }) => object_name),
      ]
    },
  ],
  [
    'How much of our plan is left?',
    'プランの残りはどのくらい？',
    'usage',
    async (answer) => {
      const { member_count } = await screen(`/api/teams/${planner.team.id}/`)
      const left = (await screen(`/api/assistant/token/?team_id=${planner.team.id}`)).questions_left
      const rows = answer.tables[0]!.rows
      return [
        [rows[0]![1], rows[2]![3]],
        [String(member_count), String(left)],
      ]
    },
  ],
]

describe('questions about a team (issue 51.3)', () => {
  test('there are thirty questions of a planner at least, in each language', () => {
    expect(questions.length).toBeGreaterThanOrEqual(30)
  })

  test.each(
    questions.flatMap(([en, ja, tool, equal]) => [[en, tool, equal] as const, [ja, tool, equal] as const]),
  )(
    'ask-team-assistant success: “%s” is %s and tells what its screen tells',
    async (question, tool, equal) => {
      await planner.forgetQuestions()
      const answer = await answered(question)
      expect([question, answer.plan.tool, answer.kind, answer.text]).toEqual([
        question,
        tool,
        answer.kind === 'cannot' && tool === 'communities' ? 'cannot' : 'answer',
        answer.text,
      ])
      expect(answer.sources.length).toBeGreaterThan(0)
      expect(answer.text).not.toContain('{{')
      expect(answer.link).not.toBeNull()
      const [told, shown] = await equal(answer)
      expect(told).toEqual(shown)
    },
  )

  test('ask-team-assistant: every answer is in the asker’s language, with the same figures', async () => {
    const ask = async (language: string) =>
      (await planner.ask('How big is Coffee fans?', {}, undefined, { [LANGUAGE_HEADER]: language })).body
        .answer
    const [en, ja] = [await ask('en'), await ask('ja')]
    expect(figures(ja)).toEqual(figures(en))
    expect([en.title, ja.title]).toEqual(['Size of an audience', 'オーディエンスの規模'])
  })

  test('ask-team-assistant: what people of an audience are is said with what stands out most, and a size of one day has no chart', async () => {
    const { text, tables } = await answered('What are Coffee fans interested in?')
    const [first] = tables[0]!.rows.toSorted((a, b) => Number(b[5]) - Number(a[5]))
    expect(text).toContain(`${first![0]} stands out most`)
    expect((await answered('Which hashtags does Harvest talkers use?')).text).toBe(
      '“Harvest talkers”, hashtags: too few people to show any.',
    )
    await planner.made('POST', `/api/audiences/${planner.audiences.few}/recount/`, {})
    expect((await answered('How big is Unicyclists?')).charts).toEqual([])
  })

  test('ask-team-assistant: the events hold the same as the one answer', async () => {
    const question = 'How big is Coffee fans?'
    const { body: json } = await planner.ask(question)
    const streamed = await planner.ask(question, {}, undefined, { accept: 'text/event-stream' })
    const events = Object.fromEntries(
      String(streamed.body)
        .trim()
        .split('\n\n')
        .map((event) => event.split('\n'))
        .map(([name, data]) => [name!.slice(7), JSON.parse(data!.slice(6))]),
    )
    expect({ ...events.card, plan: events.plan, text: events.text.text }).toEqual(json.answer)
    expect(events.done.suggestions).toEqual(json.suggestions)
  })

  test('ask-team-assistant: a follow-up keeps the audience and the campaign', async () => {
    const { body: first } = await planner.ask('How big is Coffee fans?')
    const more = { conversation_id: first.conversation_id }
    const overlap = await answered('And how does it overlap with Harvest talkers?', more)
    expect([overlap.plan.tool, overlap.tables[0]!.rows[0]!.slice(0, 2)]).toEqual([
      'audience_overlap',
      ['Coffee fans', 'Harvest talkers'],
    ])
    const { body: campaign } = await planner.ask('How did the campaign Spring sale do?')
    const week = await answered('And last week?', { conversation_id: campaign.conversation_id })
    expect([week.plan.tool, week.link]).toMatchObject([
      'campaign_figures',
      { screen: 'campaign', id: planner.campaigns.spring },
    ])
    expect(week.plan.read).toHaveLength(2)
    const action = await answered('launch it', { conversation_id: campaign.conversation_id })
    expect([action.plan.tool, action.link]).toMatchObject([
      'open_screen',
      { screen: 'campaign', id: planner.campaigns.spring },
    ])
  })

  test('ask-team-assistant: of audiences with like names it is asked which, by a click or by the name', async () => {
    const asked = async () => (await planner.ask('How big is the audience "fans"?')).body
    const twin = await planner.made('POST', `/api/audiences/${planner.audiences.coffee}/duplicate/`, {
      name: 'Coffee fans of Osaka',
    })
    const { answer, conversation_id } = await asked()
    expect([answer.kind, answer.options.toSorted()]).toEqual([
      'clarify',
      ['Coffee fans', 'Coffee fans of Osaka'],
    ])
    const option = answer.options.indexOf('Coffee fans of Osaka')
    const clicked = await answered('Coffee fans of Osaka', { conversation_id, option })
    expect(clicked.link).toMatchObject({ screen: 'audience', id: twin.id })
    const again = await asked()
    const typed = await answered('Coffee fans of Osaka', { conversation_id: again.conversation_id })
    expect(typed.link).toMatchObject({ screen: 'audience', id: twin.id })
    const none = await answered('How big is the audience?')
    expect([none.kind, none.options.length]).toEqual(['clarify', 5])
    await planner.call('DELETE', `/api/audiences/${twin.id}/`)
  })

  test('ask-team-assistant: what is too small, unknown or not answered is said, with the nearest there is', async () => {
    const few = await answered('How big is Unicyclists?')
    expect([few.kind, few.figures]).toEqual(['answer', []])
    const unknown = await answered('How big is the audience "Coffee funs in Kyoto"?')
    expect([unknown.kind, unknown.tables[0]!.rows.flat()]).toEqual([
      'cannot',
      expect.arrayContaining(['Coffee fans']),
    ])
    const employers = await answered('Which companies do Coffee fans work at?')
    expect([employers.kind, employers.link]).toMatchObject(['cannot', { query: { tab: 'job_titles' } }])
    const conversions = await answered('Conversions of the campaign Spring sale')
    expect([conversions.kind, conversions.link]).toMatchObject(['cannot', { screen: 'campaign' }])
    const sensitive = await answered('How many Coffee fans are Catholic?')
    expect([sensitive.kind, sensitive.sources]).toEqual(['refuse', []])
    expect((await answered('What can you do?')).plan.tool).toBe('help')
    expect((await answered('How is the forecast computed?')).text).toContain('90 of 100')
    expect((await answered('Create a new audience')).link).toMatchObject({ screen: 'newAudience' })
    expect((await answered('Delete the audience "Coffee fans"')).link).toMatchObject({
      screen: 'audience',
      id: planner.audiences.coffee,
    })
    expect((await audience(planner.audiences.coffee)).name).toBe('Coffee fans')
  })
})

describe('who may ask (issue 51.3)', () => {
  test('make-team-assistant-token success: 15 minutes, one person and one team; how many questions are left', async () => {
    await planner.rowsOf('delete from premium_uses')
    const { body } = await planner.call('GET', `/api/assistant/token/?team_id=${planner.team.id}`)
    expect(body.questions_left).toBe(50)
    const { body: told } = await planner.ask('How big is Coffee fans?')
    expect(told.questions_left).toBe(49)
    planner.app.tick(15 * 60_000)
    const late = { team_id: planner.team.id, token: body.token, message: 'Hello' }
    expect((await planner.call('POST', '/api/assistant/', late)).headers['x-error-code']).toBe('bad_token')
    planner.app.tick(-15 * 60_000)
  })

  test('make-team-assistant-token denial, ask-team-assistant denial, list-team-conversations denial: another team’s is not found, another’s token is refused', async () => {
    const { stranger, strangers, team, app } = planner
    const token = await planner.newToken()
    const body = { team_id: team.id, token, message: 'How big is Coffee fans?' }
    for (const [method, path, sent] of [
      ['GET', `/api/assistant/token/?team_id=${team.id}`, undefined],
      ['GET', `${CONVERSATIONS}?team_id=${team.id}`, undefined],
      ['POST', '/api/assistant/', body],
    ] as const) {
      expect((await planner.call(method, path, sent, stranger)).status).toBe(404)
      expect((await app.call(method, path, sent ? { body: sent } : {})).status).toBe(403)
    }
    const own = { ...body, team_id: strangers.id }
    expect((await planner.call('POST', '/api/assistant/', own, stranger)).headers['x-error-code']).toBe(
      'bad_token',
    )
    const [key, until, seal] = token.split('.')
    for (const changed of [
      `team-${strangers.id}.${until}.${seal}`,
      `${key}.${Number(until) + 1}.${seal}`,
      'x',
    ])
      expect((await planner.call('POST', '/api/assistant/', { ...body, token: changed })).status).toBe(401)
    // A token about a team opens no account.
    const talk = { deepthought_token: token, message: 'Hello' }
    expect(
      (await planner.call('POST', '/api/external/premium-suite/talk-to-x/', talk)).headers['x-error-code'],
    ).toBe('bad_token')
  })

  test('ask-team-assistant: a colleague without an ad account gets no campaign, and another team’s audience is not found', async () => {
    const { colleague, strangers, stranger } = planner
    const campaign = await answered('How did the campaign Spring sale do?', {}, colleague)
    expect([campaign.kind, JSON.stringify(campaign)]).toEqual(['cannot', expect.not.stringContaining('€')])
    expect((await answered('Which campaigns are running?', {}, colleague)).text).toContain('no ad account')
    expect((await answered('How much did we spend on ads last week?', {}, colleague)).kind).toBe('cannot')
    // The team's audiences are theirs too; what calls of X cost is for admins.
    expect((await answered('How big is Coffee fans?', {}, colleague)).kind).toBe('answer')
    const usage = async (as?: TestUser) =>
      (await answered('What is left of our plan?', {}, as)).tables[0]!.total
    expect([await usage(), await usage(colleague)]).toEqual([4, 3])
    const theirs = await planner.call(
      'POST',
      '/api/build-audience/',
      { team_id: strangers.id, name: 'Secret plans', targeting_package: { keywords: [{ label: 'coffee' }] } },
      stranger,
    )
    expect(theirs.status).toBe(201)
    const foreign = await answered('How big is the audience "Secret plans"?')
    expect([foreign.kind, foreign.figures]).toEqual(['cannot', []])
    expect(foreign.tables[0]!.rows.flat()).not.toContain('Secret plans')
  })

  test('ask-team-assistant: of many at once exactly the plan’s number is answered; a question that fails is not counted', async () => {
    await planner.rowsOf('delete from premium_uses')
    const left = async () =>
      (await screen(`/api/assistant/token/?team_id=${planner.team.id}`)).questions_left as number
    const gone = { conversation_id: '00000000-0000-4000-8000-000000000000' }
    expect((await planner.ask('Hello', gone)).status).toBe(404)
    expect(await left()).toBe(50)
    await planner.rowsOf("update premium_uses set used = 47 where kind = 'question'")
    await planner.rowsOf(
      "insert into premium_uses (team_id, kind, period, used) values ($1, 'question', ($2::timestamptz at time zone 'UTC')::date, 47) on conflict (team_id, kind, period) do update set used = 47",
      [planner.team.id, planner.app.deps.clock()],
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => await planner.ask('What can you do?')),
    )
    expect(answers.map(({ status }) => status).toSorted(byText)).toEqual([200, 200, 200, 402, 402, 402])
    const refused = answers.find(({ status }) => status === 402)!
    expect([refused.headers['x-error-code'], refused.body.detail]).toEqual([
      'plan_limit',
      'Today’s 50 questions are used up. Team Growth includes more.',
    ])
    expect(await left()).toBe(0)
    await planner.rowsOf('delete from premium_uses')
  })
})

describe('conversations about a team (issue 51.3)', () => {
  const list = async (as?: TestUser) =>
    (await planner.call('GET', `${CONVERSATIONS}?team_id=${planner.team.id}&limit=100`, undefined, as)).body
      .results as {
      id: string
      title: string
    }[]

  test('list-team-conversations success: they are listed, read, renamed and deleted by their owner alone', async () => {
    const { body } = await planner.ask('How big is Coffee fans?')
    const id = body.conversation_id as string
    expect((await list()).find((each) => each.id === id)?.title).toBe('How big is Coffee fans?')
    expect(await list(planner.colleague)).not.toContainEqual(expect.objectContaining({ id }))
    const { results } = await screen(`${TALKS}${id}/`)
    expect(results.map(({ role, text }: { role: string; text: string }) => [role, text])).toEqual([
      ['user', 'How big is Coffee fans?'],
      ['assistant', body.answer.text],
    ])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      for (const other of [planner.colleague, planner.stranger])
        expect(
          (
            await planner.call(
              method,
              `${TALKS}${id}/`,
              method === 'PATCH' ? { title: 'x' } : undefined,
              other,
            )
          ).status,
        ).toBe(404)
    expect((await planner.call('PATCH', `${TALKS}${id}/`, { title: 'Sizes' })).body.title).toBe('Sizes')
    expect((await planner.call('DELETE', `${TALKS}${id}/`)).status).toBe(204)
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('they are in the export of the person, and go with the membership', async () => {
    const { colleague, team, members } = planner
    const { body } = await planner.ask('How big is Coffee fans?', {}, colleague)
    // An export needs a fresh sign-in.
    await planner.rowsOf('update sessions set created_at = $1', [planner.app.deps.clock()])
    const exported = await planner.call('GET', '/api/user/export/', undefined, colleague)
    expect(JSON.stringify(exported.body.data.assistant_messages)).toContain('How big is Coffee fans?')
    const path = `/api/teams/${team.id}/members/${members[1]}/`
    expect((await planner.call('DELETE', path)).status).toBeLessThan(300)
    expect(
      await planner.rowsOf('select 1 from assistant_conversations where id = $1', [body.conversation_id]),
    ).toEqual([])
    expect((await planner.call('GET', `${TALKS}${body.conversation_id}/`, undefined, colleague)).status).toBe(
      404,
    )
  })

  test('erasing a person erases theirs, and leaves those of the others of the team', async () => {
    const { app, team, rowsOf } = planner
    const leaver = await app.signIn({ name: 'Lea Leaver', email: 'lea@planners.example' })
    await rowsOf(
      "insert into memberships (id, team_id, user_id, level, joined) values (gen_random_uuid(), $1, $2, 'member', $3)",
      [team.id, leaver.id, app.deps.clock()],
    )
    const idOf = async (as?: TestUser): Promise<string> =>
      (await planner.ask('How big is Coffee fans?', {}, as)).body.conversation_id
    const [theirs, others] = [await idOf(leaver), await idOf()]
    const erase = { confirm: 'lea@planners.example' }
    expect((await planner.call('POST', '/api/user/erase/', erase, leaver)).status).toBe(204)
    const left = async (id: string) => [
      (await rowsOf('select 1 from assistant_conversations where id = $1', [id])).length,
      (await rowsOf('select 1 from assistant_messages where conversation_id = $1', [id])).length,
    ]
    expect([await left(theirs), await left(others)]).toEqual([
      [0, 0],
      [1, 2],
    ])
  })
})
