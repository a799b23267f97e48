import { ApiError } from '@rookery/api-client'
import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import { announceText } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTimeZone } from '../../../../shared/insights/use-time-zone.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import type { TalkSubject } from '../model/talk-subject.ts'
import { ask, type AnswerParts } from './ask.ts'
import { conversationsKey } from './conversations.ts'
import { messagesQuery, type Message } from './messages.query.ts'
import { tokenQuery } from './token.query.ts'

/** The question that has no answer yet. */
export interface OpenQuestion {
  readonly conversation: string | null
  readonly message: string
  readonly option: number | undefined
  readonly parts: AnswerParts
  readonly error: unknown
}

/** A conversation, or a new one: what was said, and the question that is being answered. */
export function useTalk(subject: TalkSubject, conversation: string | null) {
  const client = useQueryClient()
  const time_zone = useTimeZone()
  const earlier = useQuery(messagesQuery(subject, conversation))
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const [next, setNext] = useState<Pick<Asked, 'conversation_id' | 'suggestions'> | null>(null)
  const underWay = useRef<AbortController>(null)
  // Whoever goes to another conversation does not wait for the answer.
  useEffect(() => () => underWay.current?.abort(), [conversation])

  const keep = (message: string, { answer, ...done }: Asked) => {
    const said: Message[] = [
      { role: 'user', text: message, answer: null },
      { role: 'assistant', text: answer.text, answer },
    ]
    const { queryKey } = messagesQuery(subject, done.conversation_id)
    client.setQueryData(queryKey, (before: Message[] | undefined) => [...(before ?? []), ...said])
    client.setQueryData(
      tokenQuery(subject).queryKey,
      (token) => token && { ...token, questions_left: done.questions_left },
    )
    void client.invalidateQueries({ queryKey: conversationsKey(subject) })
    setNext(done)
    setOpen(null)
    if (conversation === null) setSearchParams({ conversation: done.conversation_id })
    announceText(answer.text)
  }

  /** Resolves to whether it failed; what nobody waits for any more has not. */
  const send = async (message: string, option?: number): Promise<boolean> => {
    underWay.current?.abort()
    const stop = new AbortController()
    underWay.current = stop
    const { signal } = stop
    const question: OpenQuestion = { conversation, message, option, parts: {}, error: null }
    setOpen(question)
    try {
      const asked = await ask(
        {
          ...{ subject, message, time_zone },
          ...(conversation === null ? {} : { conversation_id: conversation }),
          ...(option === undefined ? {} : { option }),
        },
        { client, signal, onParts: (parts) => setOpen({ ...question, parts }) },
      )
      if (signal.aborted) return false
      underWay.current = null
      keep(message, asked)
      return false
    } catch (error) {
      if (signal.aborted) return false
      setOpen({ ...question, error })
      // Perhaps another tab has used up the questions, or the plan has ended.
      if (error instanceof ApiError && error.status === 402)
        void client.invalidateQueries(tokenQuery(subject))
      return true
    }
  }

  return {
    earlier,
    messages: conversation === null ? [] : (earlier.data ?? []),
    // Those of another conversation stay out of sight.
    open: open?.conversation === conversation ? open : null,
    suggestions: next?.conversation_id === conversation && conversation !== null ? next.suggestions : [],
    send,
  }
}
