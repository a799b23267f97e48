import type { ConversationMessage } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls as calls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { subjectKey, type TalkSubject } from '../model/talk-subject.ts'

export type Message = Pick<ConversationMessage, 'role' | 'text' | 'answer'>

/** An answer that has just arrived is not read again. */
const FRESH_MS = 60_000

/** All messages of a conversation, oldest first; there are at most 200. */
export const messagesQuery = (subject: TalkSubject, conversation_id: string | null) =>
  queryOptions({
    queryKey: ['assistant', 'messages', subjectKey(subject), conversation_id],
    enabled: conversation_id !== null,
    staleTime: FRESH_MS,
    queryFn: ({ signal }): Promise<Message[]> =>
      allPages((page) => {
        const id = conversation_id ?? ''
        return 'team_id' in subject
          ? api.call(calls.getConversation, { pk: id, ...page }, { signal, quiet: true })
          : api.call(
              calls.readConversation,
              { ...subject, conversation_id: id, ...page },
              { signal, quiet: true },
            )
      }),
  })
