import { ApiError } from '@rookery/api-client'
import type { Answer, AnswerCard } from '@rookery/contract/creators/assistant/answer.ts'
import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls, teamAssistantCalls } from '@rookery/contract/facts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import type { TalkSubject } from '../model/talk-subject.ts'
import { tokenQuery } from './token.query.ts'

export interface Question {
  readonly subject: TalkSubject
  readonly message: string
  readonly conversation_id?: string
  readonly option?: number
  readonly time_zone: string
}
type AskedEvent =
  | { readonly event: 'plan'; readonly data: Answer['plan'] }
  | { readonly event: 'card'; readonly data: AnswerCard }
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'done'; readonly data: Omit<Asked, 'answer'> }
/** What has arrived of an answer. */
export type AnswerParts = Partial<Answer>
interface AskOptions {
  readonly client: QueryClient
  readonly signal: AbortSignal
  readonly onParts: (parts: AnswerParts) => void
}

/** Asks, and hands over the parts of the answer as they arrive. A token that has run out is replaced once. */
export async function ask(question: Question, options: AskOptions): Promise<Asked> {
  try {
    return await askWithToken(question, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_token') throw error
    await options.client.invalidateQueries({ ...tokenQuery(question.subject), refetchType: 'none' })
    return await askWithToken(question, options)
  }
}

async function askWithToken(
  { subject, ...question }: Question,
  { client, signal, onParts }: AskOptions,
): Promise<Asked> {
  const { token } = await client.fetchQuery(tokenQuery(subject))
  let parts: AnswerParts = {}
  let done: Omit<Asked, 'answer'> | undefined
  const options = {
    signal,
    quiet: true,
    onEvent: ({ event, data }: AskedEvent) => {
      if (event === 'done') return void (done = data)
      parts = { ...parts, ...(event === 'plan' ? { plan: data } : data) }
      onParts(parts)
    },
  }
  await ('team_id' in subject
    ? api.stream(teamAssistantCalls.askTeamAssistant, { ...question, ...subject, token }, options)
    : api.stream(assistantCalls.askAssistant, { ...question, ...subject, deepthought_token: token }, options))
  if (!done) throw new Error('The answer is not complete.')
  return { ...done, answer: parts as Answer }
}
