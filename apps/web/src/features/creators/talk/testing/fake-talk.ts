import type { Answer } from '@rookery/contract/creators/assistant/answer.ts'
import type { Conversation, ConversationMessage } from '@rookery/contract/creators/assistant/endpoints.ts'
import { vi } from 'vitest'
import { answerTo, completeAnswer, eventOf, listOf } from '../../../../testing/complete-answer.ts'

export const TALK = '/api/external/premium-suite/talk-to-x/'
export const TEAM_TALK = '/api/assistant/'
const CONVERSATIONS = '/api/external/assistant/conversations/'
const TEAM_CONVERSATIONS = `${TEAM_TALK}conversations/`

export const answerOf = (more: Partial<Answer> = {}): Answer => ({
  ...{ kind: 'answer', title: 'Lost followers', text: '12 followers were lost last week.' },
  ...{
    figures: [],
    tables: [],
    charts: [],
    defaults: [],
    method: null,
    link: null,
    sources: [],
    options: [],
  },
  plan: { tool: 'lost_followers', title: 'Lost followers', read: ['Nov 16, 2026 – Nov 22, 2026'] },
  ...more,
})

export const conversationOf = (id: string, title: string): Conversation => ({
  ...{ id, title },
  ...{ created_at: '2026-11-20T08:00:00Z', last_at: '2026-11-23T08:00:00Z' },
})

type OtherCalls = (
  pathname: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
) => Response | null

/** A server that answers what the test sets, in parts that the test can hold back. */
export function fakeTalk(others: OtherCalls = () => null) {
  const server = {
    answer: answerOf(),
    suggestions: ['When should I post?'] as string[],
    /** Null where questions are not counted. */
    questionsLeft: 7 as number | null,
    conversations: [] as Conversation[],
    messages: [] as Pick<ConversationMessage, 'role' | 'text' | 'answer'>[],
    /** Refusals by method and path; that of a token happens once. */
    refusals: new Map<string, { status: number; code: string; detail: string }>(),
    /** Resolved before each further part of an answer. */
    hold: async (_part: 'plan' | 'card' | 'text' | 'done') => await Promise.resolve(),
    asked: [] as Record<string, unknown>[],
    changes: [] as [string, string, unknown][],
    tokens: 0,
  }
  const partsOf = () => {
    const { plan, text, ...card } = server.answer
    const done = {
      conversation_id: 'c1',
      suggestions: server.suggestions,
      questions_left: server.questionsLeft,
    }
    completeAnswer('POST', TALK, { answer: server.answer, ...done })
    return [
      ['plan', plan],
      ['card', card],
      ['text', { text }],
      ['done', done],
    ] as const
  }
  const streamed = () => {
    const encoder = new TextEncoder()
    return new Response(
      new ReadableStream<Uint8Array>({
        start: async (controller) => {
          for (const [event, data] of partsOf()) {
            await server.hold(event)
            controller.enqueue(encoder.encode(eventOf(event, data)))
          }
          controller.enqueue(encoder.encode(eventOf('end', {})))
          controller.close()
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    const refusal = server.refusals.get(`${method} ${pathname}`)
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    const isQuestion = (pathname === TALK || pathname === TEAM_TALK) && method === 'POST'
    if (isQuestion) server.asked.push(body!)
    if (refusal) {
      if (refusal.code === 'bad_token') server.refusals.delete(`${method} ${pathname}`)
      return Response.json(
        { detail: refusal.detail },
        { status: refusal.status, headers: { 'x-error-code': refusal.code } },
      )
    }
    if (pathname.endsWith('/deepthought-token/') || pathname === `${TEAM_TALK}token/`) {
      server.tokens += 1
      return answerTo(input, init, { token: `t${server.tokens}`, questions_left: server.questionsLeft })
    }
    if (isQuestion) {
      if (server.questionsLeft !== null) server.questionsLeft -= 1
      return streamed()
    }
    if (pathname === TALK) return answerTo(input, init, listOf(server.messages))
    if (pathname === CONVERSATIONS || pathname === TEAM_CONVERSATIONS)
      return answerTo(input, init, listOf(server.conversations))
    if (!pathname.startsWith(CONVERSATIONS))
      return others(pathname, input, init) ?? Response.json({ detail: 'Not found.' }, { status: 404 })
    const id = pathname.slice(CONVERSATIONS.length, -1)
    if (method === 'GET') return answerTo(input, init, listOf(server.messages))
    server.changes.push([method, id, body])
    if (method === 'DELETE') {
      server.conversations = server.conversations.filter((each) => each.id !== id)
      return new Response(null, { status: 204 })
    }
    server.conversations = server.conversations.map((each) =>
      each.id === id ? { ...each, title: String(body!['title']) } : each,
    )
    return answerTo(
      input,
      init,
      server.conversations.find((each) => each.id === id)!,
    )
  })
  return server
}
