import type { Conversation } from '@rookery/contract/creators/assistant/endpoints.ts'
import { assistantCalls as calls, teamAssistantCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import { subjectKey, type TalkSubject } from '../model/talk-subject.ts'

const PAGE = 25
export const conversationsKey = (subject: TalkSubject) =>
  ['assistant', 'conversations', subjectKey(subject)] as const

/** The conversations about an account or a team, the last first. */
export const conversationsQuery = (subject: TalkSubject) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: conversationsKey(subject),
    queryFn: async ({ signal, pageParam: offset }) => {
      const page = { limit: PAGE, offset }
      return 'team_id' in subject
        ? await api.call(
            teamAssistantCalls.listTeamConversations,
            { ...subject, ...page },
            { signal, quiet: true },
          )
        : await api.call(calls.listConversations, { ...subject, ...page }, { signal, quiet: true })
    },
  })

export function useConversationChanges(subject: TalkSubject) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: conversationsKey(subject) })
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
