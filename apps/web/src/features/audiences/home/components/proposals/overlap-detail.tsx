import type { ProposalKind } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { ProposalPair } from '../../model/overlap-pair.ts'

interface OverlapDetailProps {
  pair: ProposalPair | null
  nameOf: (kind: ProposalKind) => string
  onMerge: (kinds: readonly ProposalKind[]) => void
}

/** The people who are in both audiences of a pair, and the way to merge the two. */
export function OverlapDetail({ pair, nameOf, onMerge }: OverlapDetailProps) {
  const t = useT('proposals')
  const formats = useFormats()
  const share = (value: number | null) => (value === null ? t('overlap.unknown') : formats.percent(value, 0))
  return (
    <div aria-live="polite" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-13 empty:hidden">
      {pair && (
        <>
          <p className="min-w-0 wrap-anywhere">
            {pair.overlap === null
              ? t('overlap.bothFew', { n: PRIVACY_MINIMUM, a: nameOf(pair.a), b: nameOf(pair.b) })
              : t('overlap.both', {
                  n: formats.number(pair.overlap),
                  a: nameOf(pair.a),
                  b: nameOf(pair.b),
                  shareA: share(pair.share_of_a),
                  shareB: share(pair.share_of_b),
                })}
          </p>
          <Button size="sm" onClick={() => onMerge([pair.a, pair.b])}>
            {t('overlap.mergeBoth')}
          </Button>
        </>
      )}
    </div>
  )
}
