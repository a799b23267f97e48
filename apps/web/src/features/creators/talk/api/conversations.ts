import type { Conversation } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls as calls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

const PAGE = 25
export const conversationsKey = (account_id: string) => ['assistant', 'conversations', account_id] as const

/** The conversations about an account, the last first. */
export const conversationsQuery = (account_id: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: conversationsKey(account_id),
    queryFn: ({ signal, pageParam: offset }) =>
      api.call(calls.listConversations, { account_id, limit: PAGE, offset }, { signal, quiet: true }),
  })

export function useConversationChanges(account_id: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: conversationsKey(account_id) })
  return {
    rename: useMutation({
      mutationFn: ({ id: pk, title }: Pick<Conversation, 'id' | 'title'>) =>
        api.call(calls.renameConversation, { pk, title }, { quiet: true }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async (pk: string) => await api.call(calls.deleteConversation, { pk }, { quiet: true }),
      onSettled,
    }),
  }
}
