import { ApiError } from '@rookery/api-client'
import type { Answer } from '@rookery/contract/creators/assistant/answer.ts'
import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls as calls } from '@rookery/contract/facts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { tokenQuery } from './token.query.ts'

export interface Question {
  readonly account_id: string
  readonly message: string
  readonly conversation_id?: string
  readonly option?: number
  readonly time_zone: string
}
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
    await options.client.invalidateQueries({ ...tokenQuery(question.account_id), refetchType: 'none' })
    return await askWithToken(question, options)
  }
}

async function askWithToken(question: Question, { client, signal, onParts }: AskOptions): Promise<Asked> {
  const { token } = await client.fetchQuery(tokenQuery(question.account_id))
  let parts: AnswerParts = {}
  let done: Omit<Asked, 'answer'> | undefined
  await api.stream(
    calls.askAssistant,
    { ...question, deepthought_token: token },
    {
      signal,
      quiet: true,
      onEvent: ({ event, data }) => {
        if (event === 'done') return void (done = data)
        parts = { ...parts, ...(event === 'plan' ? { plan: data } : data) }
        onParts(parts)
      },
    },
  )
  if (!done) throw new Error('The answer is not complete.')
  return { ...done, answer: parts as Answer }
}
