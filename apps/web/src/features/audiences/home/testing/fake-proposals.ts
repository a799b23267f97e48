import type {
  DescriptionReadingAnswer,
  ProposalEvidence,
  ProposalKind,
  ProposedAudience,
  ProposedAudiences,
  ReadClause,
} from '@rookery/contract'
import { ERROR_EVENT } from '@rookery/contract/core/event-stream.ts'
import { vi } from 'vitest'
import { answerTo, completeAnswer, eventOf, listOf } from '../../../../testing/complete-answer.ts'

const PROPOSALS = '/api/audience-proposals/'
const ESTIMATE = '/api/audience-configs/perspectives/'
const AUDIENCES = '/api/audiences/'
const BUILD = '/api/build-audience/'

const who = (label: string) => ({ op: 'or' as const, children: [{ kind: 'keyword' as const, label }] })
const inJapan = {
  op: 'or' as const,
  children: [{ kind: 'location' as const, id: 'JP', label: 'Japan' }],
}
export const clauseOf = (more: Partial<ReadClause> = {}): ReadClause => ({
  ...{ kind: 'topic', value: 'coffee', label: 'Coffee', not: false, state: 'used' },
  at: { words: 'coffee', start: 0, end: 6 },
  ...more,
})
const band = (middle: number) => ({
  ...{ low_90: middle * 0.5, low_50: middle * 0.75, middle },
  ...{ high_50: middle * 1.5, high_90: middle * 2 },
})
const cost = {
  ...{ objective: 'REACH', result: 'reach', currency: 'USD', budget_micro: 1_000_000_000, days: 30 },
  bands: { reach: band(100_000), cost_per_result: band(10_000) },
  assumed: ['cost'],
}
export const proposalOf = (kind: ProposalKind, more: object = {}) => ({
  ...{ kind, name: `Name of ${kind}`, why: `Why ${kind}.` },
  tree: { op: 'and', children: [who(kind), inJapan] },
  sizes: { core_audience: 4321, ledger: { sample: { count: 4321, of: 200_000 } } },
  cost,
  ...more,
})

type Part = 'reading' | 'proposal' | 'overlaps' | 'evidence'
interface Answer {
  reading: Partial<DescriptionReadingAnswer>
  proposals: object[]
  overlaps: ProposedAudiences['overlaps']
  together: number | null
  evidence: object[]
}

/** A server that proposes what the test sets, in parts that the test can hold back or break off. */
export function fakeProposals() {
  const server = {
    answer: {
      reading: { clauses: [clauseOf()] },
      proposals: [proposalOf('fans'), proposalOf('followers')],
      overlaps: [{ a: 'fans', b: 'followers', overlap: 1200, share_of_a: 0.25, share_of_b: 0.5 }],
      together: 9000,
      evidence: [
        {
          kind: 'fans',
          accounts: [{ handle: 'beanbar', name: 'Bean Bar', followers_count: 12_000 }],
          posts: [
            {
              ...{ id: '1', text: 'First cup', url: 'https://x.com/ana/status/1' },
              author: { name: 'Ana Ito', handle: 'ana' },
            },
          ],
        },
        { kind: 'followers', accounts: [], posts: [] },
      ],
    } as Answer,
    /** Refusals by path. */
    refusals: new Map<string, { status: number; code: string; detail: string }>(),
    /** After this part the stream breaks off. */
    breaksAfter: null as Part | null,
    /** Resolved before each part. */
    hold: async (_part: Part) => await Promise.resolve(),
    asked: [] as Record<string, unknown>[],
    built: [] as { body: Record<string, unknown>; key: string | null }[],
    counted: [] as Record<string, unknown>[],
    audiences: [] as object[],
    examples: [] as object[],
  }
  const partsOf = (): [Part, unknown][] => {
    const whole = completeAnswer('POST', PROPOSALS, server.answer) as ProposedAudiences
    const { reading, proposals, overlaps, together, evidence } = whole
    return [
      ['reading', { reading }],
      ...proposals.map((each: ProposedAudience): [Part, unknown] => ['proposal', each]),
      ['overlaps', { overlaps, together }],
      ...evidence.map((each: ProposalEvidence): [Part, unknown] => ['evidence', each]),
    ]
  }
  const streamed = () => {
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        const send = (event: string, data: unknown) =>
          controller.enqueue(encoder.encode(eventOf(event, data)))
        for (const [event, data] of partsOf()) {
          await server.hold(event)
          send(event, data)
          if (event !== server.breaksAfter) continue
          send(ERROR_EVENT, { status: 500, code: 'server_error', body: { detail: 'It broke.' } })
          return controller.close()
        }
        send('end', {})
        controller.close()
      },
    })
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }
  const answersTo: typeof window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    if (pathname === PROPOSALS) server.asked.push(body!)
    if (pathname === ESTIMATE) server.counted.push(body!)
    if (pathname === BUILD)
      server.built.push({ body: body!, key: new Headers(init?.headers).get('idempotency-key') })
    const refusal = server.refusals.get(pathname)
    if (refusal)
      return Response.json(
        { detail: refusal.detail },
        { status: refusal.status, headers: { 'x-error-code': refusal.code } },
      )
    if (pathname === PROPOSALS) return streamed()
    if (pathname === ESTIMATE)
      return answerTo(input, init, { sizes: { ledger: { sample: { count: 7777, of: 200_000 } } } })
    if (pathname === BUILD) return answerTo(input, init, { id: 'a9', name: String(body!['name']) })
    if (pathname !== AUDIENCES) return answerTo(input, init, {})
    return answerTo(input, init, listOf(search.includes('is_example') ? server.examples : server.audiences))
  }
  vi.spyOn(window, 'fetch').mockImplementation(answersTo)
  return Object.assign(server, { answersTo })
}
