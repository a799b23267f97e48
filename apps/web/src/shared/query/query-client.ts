import { ApiError } from '@rookery/api-client'
import { QueryClient } from '@tanstack/react-query'

/** Refused calls are not retried; failed ones twice. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 24 * 3600_000, retry: shouldRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
