import type { CallInput, CallOutput } from '@rookery/contract'
import { productUsageCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export type ProductUsage = CallOutput<'read-product-usage'>
type Question = CallInput<'read-product-usage'>

/** How the product itself is used, of all sites or one. */
export const productUsageQuery = (question: Question) =>
  queryOptions({
    queryKey: ['product-usage', question],
    queryFn: ({ signal }) => api.call(productUsageCalls.readProductUsage, question, { signal, quiet: true }),
  })
