import type { AudienceUsage, UsageApplication } from '@rookery/contract'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly init: RequestInit
}
type Answering = (asked: Asked) => unknown

/** Answers of the server by `METHOD path`; what is thrown as a number is a refusal with that status. */
export interface FakeServer {
  readonly asked: Asked[]
  readonly answers: Map<string, Answering>
  /** No connection at all. */
  isDown: boolean
  fetch(address: string, init: RequestInit): Promise<Response>
  /** The calls of that kind. */
  of(call: string): Asked[]
}

export const CALLS = {
  redeem: 'POST /api/external/extension-pairings/redeem/',
  status: 'GET /api/external/extension-status/',
  me: 'GET /api/user/me/',
  access: 'POST /api/external/validate-ad-account/',
  list: 'GET /api/external/audience-configs/config-1/download_targeting_package/',
  order: 'POST /api/external/audience-usages/reorder-handles/',
  audiences: 'POST /api/external/check-custom-audiences/',
  age: 'POST /api/external/compute-age-groups/',
  preview: 'POST /api/external/audience-usages/preview/',
  apply: 'POST /api/external/audience-usages/',
  report: 'POST /api/external/extension-reports/',
  usages: 'GET /api/external/audience-usages/',
  undo: 'PATCH /api/external/audience-usages/usage-1/restore/',
} as const

export const emptyPackage = {
  keywords: [],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: [],
  custom_audiences: [],
  locations: [],
  age: 'AGE_ANY',
  gender: 'ANY',
  countries: [],
  job_titles: [],
  companies: [],
}

type State = UsageApplication['state']
/** The parts of a usage that the extension reads. */
type Usage = Pick<AudienceUsage, 'id'> & { confirmed: object; application: object }
export const usageIn = (state: State, group: object = {}): Usage => ({
  id: 'usage-1',
  confirmed: { at: '2026-11-28T00:00:00Z', source: 'network' },
  application: {
    state,
    ad_sets: [
      {
        network_id: 'li1',
        name: 'Beans',
        state: state === 'applying' ? 'writing' : state,
        planned: 2,
        taken: 2,
        missing: [],
        extra: [],
        changed_by_others: [],
        paused: null,
        cause: '',
        ...group,
      },
    ],
  },
})

export const openFakeServer = (): FakeServer => {
  const answers = new Map<string, Answering>([
    [CALLS.redeem, () => ({ token: 'rke_secret', expires_at: '2027-01-01T00:00:00Z' })],
    [CALLS.status, () => ({ min_version: '1.0.0', filling: false, broken_revisions: [] })],
    [CALLS.me, () => ({ email: 'ada@x.example', first_name: 'Ada', last_name: 'King' })],
    [CALLS.access, () => ({ access: true, permissions: [], handle: 'beans', name: 'Beans Ltd' })],
    [CALLS.list, () => ({ ...emptyPackage, keywords: [{ label: 'coffee' }] })],
    [CALLS.audiences, () => ({ custom_audiences: [] })],
    [
      CALLS.preview,
      () => ({
        ad_sets: [
          { network_id: 'li1', name: 'Beans', is_active: false, kept: [], added: ['coffee'], replaced: [] },
        ],
        impossible: [],
        refused: null,
        residual: [],
        dropped_handles: [],
      }),
    ],
    [CALLS.apply, () => usageIn('applying')],
    [CALLS.usages, () => ({ count: 1, results: [usageIn('applied')] })],
    [CALLS.undo, () => usageIn('undoing')],
  ])
  const asked: Asked[] = []
  const server: FakeServer = {
    asked,
    answers,
    isDown: false,
    of: (call) => asked.filter(({ method, path }) => `${method} ${path}` === call),
    fetch: async (address, init) => {
      if (server.isDown) throw new TypeError('Failed to fetch')
      const { pathname } = new URL(address)
      const one: Asked = {
        method: init.method ?? 'GET',
        path: pathname,
        headers: new Headers(init.headers),
        body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {},
        init,
      }
      asked.push(one)
      const answer = answers.get(`${one.method} ${pathname}`)
      if (!answer) throw new Error(`${one.method} ${pathname}: no answer is set`)
      try {
        return Response.json(await answer(one))
      } catch (status) {
        if (typeof status !== 'number') throw status
        return Response.json({ detail: `refused with ${status}` }, { status })
      }
    },
  }
  return server
}
