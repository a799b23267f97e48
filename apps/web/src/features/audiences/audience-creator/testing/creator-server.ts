import type { CriterionTree } from '@rookery/contract'
import { ERROR_CODE_HEADER } from '@rookery/contract/constants.ts'
import { completeAnswer } from '../../../../testing/complete-answer.ts'
import * as answers from './creator-answers.ts'

/** Fields sent by any of the creator's calls. */
interface SentFields {
  tree: { children: { children: CriterionTree[] }[] } & CriterionTree
  version: number
  query: string
  kind: string
  kinds: string[]
  description: string
  values: string[]
  name: string
  exclude: string[]
  into?: number[]
  min_age: number
  custom_audience_names: string[]
  targeting_package: { tree: CriterionTree }
}

const refused = (text: string): [number, unknown] => [400, { targeting_package: [text] }]
const original = window.fetch.bind(window)

/**
 * A fake server of the creator's calls: counts 1,000 profiles per selected criterion, answers drafts and
 * records requests.
 */
export function creatorServer() {
  const calls: { call: string; body: SentFields }[] = []
  /** Calls cancelled by the page. */
  const cancelledIds: string[] = []
  let draft: ({ version: number } & Record<string, unknown>) | null = null
  let draftAnswers = Promise.resolve()
  /** Pending size requests by number of items. */
  const delayedAnswers = new Map<number, PromiseWithResolvers<void>>()
  const settings = {
    bucket: '1M-5M' as string | null,
    /** Statuses with which the next counts fail, in order; 0 is a network failure. */
    failures: [] as number[],
    /** Why recipes can be neither counted nor get suggestions, as if a list were missing. */
    refusal: null as string | null,
    /** Somebody else is signed in: nothing is saved for this page. */
    isOtherUser: false,
    /** Ad accounts the team was granted. */
    accounts: [] as unknown[],
    /** Effects of each part of the recipe; a number is a failure with that status. */
    effects: answers.sampleEffects as object | number,
    /** The next effects are answered when this resolves. */
    effectsDelay: Promise.resolve() as Promise<void>,
    /** Custom audiences the ad account cannot target, with the network's reasons. */
    notReady: new Map<string, string[]>(),
  }

  function estimateAnswer(body: SentFields): [number, unknown] {
    if (settings.refusal) return refused(settings.refusal)
    const status = settings.failures.shift()
    if (status === 0) throw new TypeError('Failed to fetch')
    return status ? [status, { detail: 'It broke.' }] : [200, answers.estimateOf(body.tree, settings.bucket)]
  }

  async function answer(call: string, body: SentFields, query: URLSearchParams): Promise<[number, unknown]> {
    switch (call) {
      case 'GET /api/user/me/':
        return [200, { id: 'u1', memberships: [], social_accounts: [], time_zone: 'UTC' }]
      case 'GET /api/teams/':
        return [200, answers.list([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }])]
      case 'GET /api/teams/t1/accounts/':
        return [200, answers.list(settings.accounts)]
      case 'POST /api/external/check-custom-audiences/':
        return [
          200,
          {
            custom_audiences: body.custom_audience_names.map((name) => ({
              name,
              targetable: !settings.notReady.has(name),
              id: null,
              size: null,
              reasons: settings.notReady.get(name) ?? [],
            })),
          },
        ]
      case 'GET /api/audience-drafts/t1/':
        return [200, { draft }]
      case 'PUT /api/audience-drafts/t1/':
        if (body.version !== (draft?.version ?? 0)) return [409, { detail: 'stale' }]
        draft = { ...body, team_id: 't1', version: body.version + 1, modified_at: '2026-01-01T00:00:00Z' }
        await draftAnswers
        return [200, draft]
      case 'POST /api/audience-configs/autocomplete/':
        return [
          200,
          {
            results:
              body.query === 'nothing'
                ? []
                : body.query === 'asdfqwerzxcv'
                  ? [{ kind: 'keyword', id: 'asdfqwerzxcv', label: 'asdfqwerzxcv', size: null }]
                  : body.kinds?.[0] === 'network_operator'
                    ? [
                        {
                          kind: 'network_operator',
                          id: 'o1',
                          label: 'NTT Docomo',
                          size: null,
                          uncounted: true,
                        },
                      ]
                    : [{ kind: 'interest', id: 'i1', label: `Interest in ${body.query}`, size: 4210 }],
          },
        ]
      case 'POST /api/audience-configs/resolve/':
        return [
          200,
          {
            found: body.values
              .slice(body.kind === 'keyword' ? 0 : 1)
              .map((v: string) => ({ kind: body.kind, id: v, label: v, size: 100 })),
            missing: body.kind === 'keyword' ? [] : body.values.slice(0, 1),
            counted_as: body.values.includes('Node.js') ? [{ value: 'Node.js', label: 'node js' }] : [],
          },
        ]
      case 'POST /api/audience-configs/perspectives/':
        await delayedAnswers.get(answers.countLeaves(body.tree))?.promise
        return estimateAnswer(body)
      case 'POST /api/audience-configs/suggestions/':
        return settings.refusal ? refused(settings.refusal) : [200, answers.suggestions]
      case 'POST /api/external/generate-native-pack/':
        return [200, answers.samplePack]
      case 'POST /api/campaigns/forecast/':
        await settings.effectsDelay
        return typeof settings.effects === 'number'
          ? [settings.effects, { detail: 'It broke.' }]
          : [200, completeAnswer('POST', '/api/campaigns/forecast/', settings.effects)]
      case 'GET /api/audience-regions/':
        return [200, answers.list([{ id: 1, name: 'Japan', is_single_country: true, country_codes: ['JP'] }])]
      case 'GET /api/audience-categories/':
        return [200, answers.list([answers.category])]
      case 'GET /api/audiences/':
        return [200, answers.templatesOf(query)]
      case 'GET /api/audiences/a9/':
        return [200, answers.template]
      case 'POST /api/external/compute-age-groups/':
        return [200, answers.ageGroupsOf(body.min_age)]
      case 'POST /api/build-audience/':
        return [201, { id: 'a1', name: body.name, version: 1 }]
      default:
        return [404, { detail: 'Not found.' }]
    }
  }
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as SentFields) : ({} as SentFields)
    calls.push({ call, body })
    if (settings.isOtherUser)
      return new Response('{}', { status: 409, headers: { [ERROR_CODE_HEADER]: 'other_user' } })
    init.signal?.addEventListener('abort', () => cancelledIds.push(call))
    const [status, data] = await answer(call, body, url.searchParams)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(data), { status })
  }
  return {
    calls: (call: string) => calls.filter((one) => one.call === call),
    cancelled: (call: string) => cancelledIds.filter((one) => one === call).length,
    /** Delays the size of a recipe with that many items until released. */
    delaySize: (leaves: number) => void delayedAnswers.set(leaves, Promise.withResolvers<void>()),
    releaseSize: (leaves: number) => delayedAnswers.get(leaves)?.resolve(),
    settings,
    fetch,
    /** Delays the answers to draft writes until the returned function is called. */
    delayDraftAnswers: () => {
      const delayedAnswer = Promise.withResolvers<void>()
      draftAnswers = delayedAnswer.promise
      return delayedAnswer.resolve
    },
    /** Stores a draft as another window would. */
    storeElsewhere: () => {
      draft = {
        ...(draft ?? {}),
        team_id: 't1',
        name: 'Elsewhere',
        targeting_package: {
          tree: { op: 'and', children: [{ op: 'or', children: [{ kind: 'keyword', label: 'elsewhere' }] }] },
        },
        region_id: null,
        audience_id: null,
        version: (draft?.version ?? 0) + 5,
      }
    },
  }
}
