import type { ConversationMessage } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls as calls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

export type Message = Pick<ConversationMessage, 'role' | 'text' | 'answer'>

/** An answer that has just arrived is not read again. */
const FRESH_MS = 60_000

/** All messages of a conversation, oldest first; there are at most 200. */
export const messagesQuery = (account_id: string, conversation_id: string | null) =>
  queryOptions({
    queryKey: ['assistant', 'messages', account_id, conversation_id],
    enabled: conversation_id !== null,
    staleTime: FRESH_MS,
    queryFn: ({ signal }): Promise<Message[]> =>
      allPages((page) =>
        api.call(
          calls.readConversation,
          { account_id, conversation_id: conversation_id ?? '', ...page },
          { signal, quiet: true },
        ),
      ),
  })
