import type { Member } from '@rookery/contract'
import { membersCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['members', teamId],
    queryFn: ({ signal }): Promise<Member[]> =>
      allPages((page) =>
        api.call(membersCalls.listTeamMembers, { team_id: teamId, ...page }, { signal, quiet: true }),
      ),
  })

export const memberName = (member: Member): string =>
  [member.first_name, member.last_name].filter(Boolean).join(' ') || member.email || member.id
