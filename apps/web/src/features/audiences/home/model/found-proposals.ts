import type {
  DescriptionReadingAnswer,
  EndpointByName,
  EventOf,
  ProposalEvidence,
  ProposalKind,
  ProposedAudience,
  ProposedAudiences,
} from '@rookery/contract'

export type ProposalPart = EventOf<EndpointByName['propose-audiences']>

/** What has arrived of the proposals. */
export interface FoundProposals {
  readonly reading: DescriptionReadingAnswer | null
  readonly proposals: readonly ProposedAudience[]
  /** Null until they were counted, which is after the last proposal. */
  readonly overlaps: Pick<ProposedAudiences, 'overlaps' | 'together'> | null
  readonly evidence: readonly ProposalEvidence[]
}

export const nothingFound: FoundProposals = { reading: null, proposals: [], overlaps: null, evidence: [] }

const order: readonly ProposalKind[] = ['fans', 'followers', 'adjacent', 'moment', 'work']
const byKind = (a: { kind: ProposalKind }, b: { kind: ProposalKind }) =>
  order.indexOf(a.kind) - order.indexOf(b.kind)

export function addProposalPart(found: FoundProposals, part: ProposalPart): FoundProposals {
  switch (part.event) {
    case 'reading':
      // A second reading has fewer conditions, since too few audiences had enough people: what came before is of the first.
      return { ...nothingFound, reading: part.data.reading }
    case 'proposal':
      return { ...found, proposals: [...found.proposals, part.data].toSorted(byKind) }
    case 'overlaps':
      return { ...found, overlaps: part.data }
    case 'evidence':
      return { ...found, evidence: [...found.evidence, part.data] }
  }
}
