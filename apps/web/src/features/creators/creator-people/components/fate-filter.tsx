import { cx } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { fateColor } from '../model/fate-colors.ts'
import { lossKinds, type LossKind } from '../model/read-filters.ts'

interface FateFilterProps {
  readonly totals: ReadonlyMap<LossKind, number>
  readonly chosen: LossKind | undefined
}

/** The legend of the chart, which is the filter: a press shows those of one kind, another one all again. */
export function FateFilter({ totals, chosen }: FateFilterProps) {
  const t = useT('creatorPeople')
  const formats = useFormats()
  // Handles that changed stand apart: nobody was lost by it.
  const kinds = lossKinds.filter((kind) => kind === chosen || totals.has(kind))
  if (kinds.length === 0) return null
  return (
    <div role="group" aria-label={t('filters.fate')} className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => setSearchParams({ fate: kind === chosen ? null : kind })}
          className={cx(
            'inline-flex h-7 items-center gap-2 rounded-full border px-2.5 text-13 hover:border-edge',
            kind === chosen ? 'border-signal bg-signal-soft' : 'border-hairline bg-raised',
            kind === 'renamed' && 'sm:ml-4',
          )}
        >
          <span
            aria-hidden="true"
            className={cx('size-2.5', kind === 'renamed' ? 'rounded-full' : 'rounded-xs')}
            style={{ background: fateColor[kind] }}
          />
          {t(`fates.${kind}`)}
          <span className="text-ink-soft tabular-nums">{formats.number(totals.get(kind) ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
