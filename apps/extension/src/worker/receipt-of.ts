import type { AudienceUsage } from '@rookery/contract'
import type { Receipt } from '../shared/run.ts'

/** The parts of the server's usage that a receipt shows. */
export const receiptOf = ({
  application,
  confirmed,
}: Pick<AudienceUsage, 'application' | 'confirmed'>): Receipt => ({
  at: confirmed?.at ?? null,
  ad_groups: (application?.ad_sets ?? []).map((adSet) => ({
    network_id: adSet.network_id,
    name: adSet.name,
    state: adSet.state,
    planned: adSet.planned,
    taken: adSet.taken,
    missing: adSet.missing,
    extra: adSet.extra,
    changed_by_others: adSet.changed_by_others,
    still_paused: adSet.paused === 'still',
    cause: adSet.cause,
  })),
})
