import type { ProposalEvidence, ProposedAudience } from '@rookery/contract'
import { Checkbox } from '@rookery/ui'
import { useId } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { ProposalAccounts } from './proposal-accounts.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposalCost } from './proposal-cost.tsx'
import { ProposalPosts } from './proposal-posts.tsx'

/** What an upload would match is told when something is uploaded. */
const lines = ['ledger.sample', 'ledger.projection', 'ledger.network'] as const

interface ProposalCardProps {
  proposal: ProposedAudience
  evidence: ProposalEvidence | undefined
  isEvidenceDue: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** One proposed audience: why these people, how many, what they cost, and who they are. */
export function ProposalCard({ proposal, evidence, isEvidenceDue, isTicked, onTick }: ProposalCardProps) {
  const t = useT('proposals')
  const id = useId()
  const { kind, name, why, tree, sizes, cost } = proposal
  return (
    <article
      aria-labelledby={id}
      className={`flex h-full min-w-0 flex-col gap-4 rounded-md border bg-raised p-4 transition-colors ${isTicked ? 'border-signal' : 'border-hairline'}`}
    >
      <header>
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-13 text-ink-soft">{t(`kinds.${kind}`)}</p>
          <Checkbox
            label={
              <>
                <span aria-hidden="true">{t('merge')}</span>
                <span className="sr-only">{t('mergeNamed', { name })}</span>
              </>
            }
            isChecked={isTicked}
            onChange={onTick}
          />
        </div>
        <h3 id={id} className="mt-1 text-16 font-semibold text-balance wrap-anywhere">
          {name}
        </h3>
        <p className="mt-1 text-13 text-ink-soft wrap-anywhere">{why}</p>
      </header>
      <ProposalActions name={name} tree={tree} />
      <SizeLedger ledger={sizes.ledger} of={`proposal-${kind}`} lines={lines} />
      <ProposalCost cost={cost} />
      <ProposalAccounts accounts={evidence?.accounts} isDue={isEvidenceDue} />
      <ProposalPosts posts={evidence?.posts} isDue={isEvidenceDue} />
    </article>
  )
}
