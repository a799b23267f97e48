import type { DescriptionReadingAnswer, ProposedAudience } from '@rookery/contract'
import { expect, test } from 'vitest'
import { addProposalPart, nothingFound, type ProposalPart } from './found-proposals.ts'

const reading = (has_address: boolean): ProposalPart => ({
  event: 'reading',
  data: {
    reading: { clauses: [], refused: [], not_understood: [], has_address } as DescriptionReadingAnswer,
  },
})
const proposal = (name: string, kind: 'fans' | 'moment'): ProposalPart => ({
  event: 'proposal',
  data: { name, kind } as ProposedAudience,
})
const after = (...parts: ProposalPart[]) => parts.reduce(addProposalPart, nothingFound)

test('a second reading has fewer conditions and begins anew: nothing of the first stays beside it (issue 51.1)', () => {
  const found = after(
    reading(true),
    proposal('Women in need', 'moment'),
    proposal('Women who are fans', 'fans'),
    reading(false),
    proposal('In need', 'moment'),
    proposal('Fans', 'fans'),
  )
  expect(found.proposals.map(({ name }) => name)).toEqual(['Fans', 'In need'])
  expect(found.reading?.has_address).toBe(false)
})
