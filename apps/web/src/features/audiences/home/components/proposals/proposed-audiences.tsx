import type { ProposalKind } from '@rookery/contract'
import { Button, Notice, Section, Skeleton } from '@rookery/ui'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { FoundProposals } from '../../model/found-proposals.ts'
import { MergeBar } from './merge-bar.tsx'
import { NoProposals } from './no-proposals.tsx'
import { OverlapTable } from './overlap-table.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ProposalsFailed } from './proposals-failed.tsx'

interface ProposedAudiencesProps {
  found: FoundProposals | undefined
  /** Whether every part has arrived. */
  isComplete: boolean
  error: unknown
  /** Whether the text was changed since. */
  isOutdated: boolean
  ticked: readonly ProposalKind[]
  onTick: (ticked: readonly ProposalKind[]) => void
  onAgain: () => void
}

/** The proposed audiences side by side, how they overlap, and what becomes of the ticked ones. */
export function ProposedAudiences(props: ProposedAudiencesProps) {
  const { found, isComplete, error, isOutdated, ticked, onTick, onAgain } = props
  const t = useT('proposals')
  const proposals = found?.proposals ?? []
  const tickedHere = proposals.filter(({ kind }) => ticked.includes(kind))
  return (
    <Section title={t('title')} {...(proposals.length > 0 ? { description: t('hint') } : {})}>
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {isOutdated && (
          <Notice
            action={
              <Button size="sm" onClick={onAgain}>
                {t('again')}
              </Button>
            }
          >
            {t('outdated')}
          </Notice>
        )}
        {error !== null && proposals.length > 0 && (
          <Notice
            tone="warn"
            title={t('broken')}
            action={
              <Button size="sm" onClick={onAgain}>
                {t('again')}
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        )}
      </div>
      {proposals.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {proposals.map((proposal) => (
            <li key={proposal.kind} className="min-w-0">
              <ProposalCard
                proposal={proposal}
                evidence={found?.evidence.find(({ kind }) => kind === proposal.kind)}
                isEvidenceDue={!isComplete && error === null}
                isTicked={ticked.includes(proposal.kind)}
                onTick={(is) =>
                  onTick(is ? [...ticked, proposal.kind] : ticked.filter((kind) => kind !== proposal.kind))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {error !== null && proposals.length === 0 ? (
        <ProposalsFailed error={error} onAgain={onAgain} />
      ) : isComplete && proposals.length === 0 ? (
        <NoProposals reading={found?.reading ?? null} />
      ) : (
        !isComplete && error === null && !found?.overlaps && <Skeleton label={t('loading')} height={280} />
      )}
      {found?.overlaps && proposals.length > 1 && (
        <OverlapTable proposals={proposals} found={found.overlaps} onMerge={onTick} />
      )}
      {tickedHere.length > 0 && <MergeBar proposals={tickedHere} onClear={() => onTick([])} />}
    </Section>
  )
}
