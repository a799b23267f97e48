import type { Receipt } from '../shared/run.ts'

/** The parts of the server's usage that a receipt shows. */
export interface UsageAnswer {
  readonly id: string
  readonly confirmed: { readonly at: string; readonly source?: 'page' | 'network' } | null
  readonly application: {
    readonly state: 'applying' | 'applied' | 'partial' | 'failed' | 'undoing' | 'undone'
    readonly ad_groups: readonly {
      readonly network_id: string
      readonly name: string
      readonly state: string
      readonly planned: number
      readonly taken: number
      readonly missing: readonly string[]
      readonly extra: readonly string[]
      readonly changed_by_others: readonly string[]
      readonly paused: string | null
      readonly cause: string
    }[]
  } | null
}

export const receiptOf = ({ application, confirmed }: UsageAnswer): Receipt => ({
  at: confirmed?.at ?? null,
  ad_groups: (application?.ad_groups ?? []).map(({ paused, ...group }) => ({
    network_id: group.network_id,
    name: group.name,
    state: group.state,
    planned: group.planned,
    taken: group.taken,
    missing: group.missing,
    extra: group.extra,
    changed_by_others: group.changed_by_others,
    still_paused: paused === 'still',
    cause: group.cause,
  })),
})
