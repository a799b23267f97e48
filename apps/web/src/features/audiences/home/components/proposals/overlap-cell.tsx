import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { ProposalPair } from '../../model/overlap-pair.ts'

interface OverlapCellProps {
  pair: ProposalPair
  isChosen: boolean
  onChoose: (pair: ProposalPair) => void
}

/** The share of one audience that is in another, darker the larger it is. */
export function OverlapCell({ pair, isChosen, onChoose }: OverlapCellProps) {
  const t = useT('proposals')
  const formats = useFormats()
  const { a, b, share_of_a: share } = pair
  const shown = share === null ? t('overlap.few') : formats.percent(share, 0)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('overlap.cell', {
        share: share === null ? t('overlap.unknown') : shown,
        a: t(`kinds.${a}`),
        b: t(`kinds.${b}`),
      })}
      onClick={() => onChoose(pair)}
      className="relative h-8 w-full min-w-14 rounded-sm px-2 text-right hover:outline-1 hover:outline-edge aria-pressed:outline-2 aria-pressed:outline-signal"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 rounded-sm bg-signal"
        style={{ opacity: (share ?? 0) * 0.3 }}
      />
      <span className="relative">{shown}</span>
    </button>
  )
}
