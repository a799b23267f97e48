import { siteRequestKinds, siteRequestStates } from '@rookery/contract/people/site-requests/kinds.ts'
import { useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import type { LeadsQuestion } from '../api/leads.query.ts'

export const leadOwners = ['me', 'nobody'] as const
const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text)

/** The filters as they stand in the address; what is none of the choices is none. */
export function useLeadsFilter(): LeadsQuestion {
  const params = useSearchParams()
  const q = params.get('q')?.trim().slice(0, 100)
  const kind = oneOf(siteRequestKinds, params.get('kind'))
  const state = oneOf(siteRequestStates, params.get('state'))
  const owner = oneOf(leadOwners, params.get('owner'))
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(owner && { owner }),
    ...(params.get('overdue') === 'true' && { overdue: 'true' as const }),
  }
}
