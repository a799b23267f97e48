import type { ProposalKind, ProposedAudience, ProposedAudiences } from '@rookery/contract'
import { useId, useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { pairOf, type ProposalPair } from '../../model/overlap-pair.ts'
import { OverlapCell } from './overlap-cell.tsx'
import { OverlapDetail } from './overlap-detail.tsx'

interface OverlapTableProps {
  proposals: readonly ProposedAudience[]
  found: Pick<ProposedAudiences, 'overlaps' | 'together'>
  onMerge: (kinds: readonly ProposalKind[]) => void
}

/** How much of each proposed audience is in each other one; a figure tells of its people. */
export function OverlapTable({ proposals, found, onMerge }: OverlapTableProps) {
  const t = useT('proposals')
  const formats = useFormats()
  const id = useId()
  const [chosen, setChosen] = useState<ProposalPair | null>(null)
  const nameOf = (kind: ProposalKind) => proposals.find((each) => each.kind === kind)?.name ?? ''
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-14 font-semibold">
        {t('overlap.title')}
      </h3>
      <p className="max-w-prose text-13 text-ink-soft">{t('overlap.hint')}</p>
      <div className="mt-2 overflow-x-auto">
        <table aria-label={t('overlap.table')} className="text-13 tabular-nums">
          <thead>
            <tr>
              <td>
                <span className="sr-only">{t('overlap.title')}</span>
              </td>
              {proposals.map(({ kind }) => (
                <th key={kind} scope="col" className="px-2 py-1 text-right font-medium">
                  {t(`kinds.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proposals.map(({ kind: row }) => (
              <tr key={row} className="border-t border-hairline">
                <th scope="row" className="py-1 pr-3 text-left font-medium whitespace-nowrap">
                  {t(`kinds.${row}`)}
                </th>
                {proposals.map(({ kind: column }) => (
                  <td key={column} className="px-0.5 py-0.5 text-right">
                    {row !== column && (
                      <OverlapCell
                        pair={pairOf(found.overlaps, row, column)}
                        isChosen={chosen?.a === row && chosen.b === column}
                        onChoose={setChosen}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OverlapDetail pair={chosen} nameOf={nameOf} onMerge={onMerge} />
      {found.together !== null && (
        <p className="mt-2 text-13 text-ink-soft tabular-nums">
          {t('overlap.together', { n: formats.number(found.together) })}
        </p>
      )}
    </section>
  )
}
