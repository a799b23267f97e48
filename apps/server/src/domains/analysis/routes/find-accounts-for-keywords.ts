import { findAccountsForKeywords as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { accountsForKeywords } from '../keywords.service.ts'

export const findAccountsForKeywords = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await accountsForKeywords(deps, input.body, signal),
)
