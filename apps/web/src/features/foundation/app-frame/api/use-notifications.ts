import { notificationsCalls } from '@rookery/contract/facts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const VISIBLE_COUNT = 30
/** Jobs of other users end without an event on this page. */
const RETRY_AFTER_MS = 60_000
const key = ['notifications']

/** Jobs of the user's teams and connected accounts that ended in the last week; read state is stored on the server. */
export function useNotifications() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    refetchInterval: RETRY_AFTER_MS,
    queryFn: ({ signal }) =>
      api.call(notificationsCalls.listNotifications, { limit: VISIBLE_COUNT }, { signal, quiet: true }),
  })
  const markRead = useMutation({
    mutationFn: (ids?: string[]) => api.call(notificationsCalls.readNotifications, { ids }, { quiet: true }),
    onMutate: (ids) => {
      client.setQueryData<typeof query.data>(key, (was) => {
        if (!was) return was
        const results = was.results.map((each) =>
          !ids || ids.includes(each.id) ? { ...each, is_read: true } : each,
        )
        return { ...was, results, unread_count: results.filter(({ is_read }) => !is_read).length }
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    ...query,
    notifications: query.data?.results ?? [],
    unread: query.data?.unread_count ?? 0,
    markRead: (id: string) => markRead.mutate([id]),
    markAll: () => markRead.mutateAsync(undefined),
  }
}
