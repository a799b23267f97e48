import type { ProposedAudience } from '@rookery/contract'
import { Button } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { LedgerLine } from '../../../../../shared/sizes/ledger-figure.tsx'
import { mergedSizeQuery } from '../../api/merged-size.query.ts'
import { useFrontDoor } from '../../front-door-context.ts'
import { mergeProposals } from '../../model/merge-proposals.ts'
import { ProposalActions } from './proposal-actions.tsx'

interface MergeBarProps {
  /** The ticked proposals, at least one. */
  proposals: readonly ProposedAudience[]
  onClear: () => void
}

/** The ticked proposals as one audience, with its size; always in sight. */
export function MergeBar({ proposals, onClear }: MergeBarProps) {
  const t = useT('proposals')
  const { team } = useFrontDoor()
  const isMerged = proposals.length > 1
  const tree = useMemo(() => {
    const [first, ...others] = proposals
    return mergeProposals([first!, ...others])
  }, [proposals])
  const size = useQuery(mergedSizeQuery(team && team.id, isMerged ? tree : null))
  const name = proposals.map((each) => each.name).join(t('merged.plus'))
  return (
    <section
      aria-label={t('merged.label')}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-raised px-4 py-3 shadow-float"
    >
      <div className="min-w-0 flex-1 basis-60" aria-live="polite">
        <p className="font-medium">{t('merged.name', { count: proposals.length })}</p>
        <p className="text-13 text-ink-soft tabular-nums" aria-busy={size.isFetching || undefined}>
          {!isMerged ? (
            t('merged.few')
          ) : size.data ? (
            <LedgerLine ledger={size.data} of="merged-proposals" />
          ) : (
            t(size.isError ? 'merged.sizeFailed' : 'merged.counting')
          )}
        </p>
      </div>
      {isMerged && (
        <ProposalActions name={name} tree={tree} texts={{ save: t('merged.save'), edit: t('merged.edit') }} />
      )}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('merged.clear')}
      </Button>
    </section>
  )
}
