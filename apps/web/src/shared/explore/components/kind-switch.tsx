import type { ExploreResult } from '@rookery/contract'
import { SegmentedControl } from '@rookery/ui'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { setSearchParams } from '../../navigation/use-search-param.ts'

/**
 * The kind as which the text was interpreted, with counts for each kind; choosing another one searches again.
 */
export function KindSwitch({ result }: { result: Pick<ExploreResult, 'kind' | 'kinds'> }) {
  const t = useT('explore')
  const formats = useFormats()
  if (result.kinds.length < 2) return null
  return (
    <div className="max-w-full overflow-x-auto">
      <SegmentedControl
        size="sm"
        className="w-max"
        label={t('search.kind')}
        value={result.kind}
        onChange={(kind) => setSearchParams({ kind })}
        options={result.kinds.map(({ kind, profiles }) => ({
          value: kind,
          label:
            profiles === null
              ? t(`kinds.${kind}`)
              : t('kindWith', { kind: t(`kinds.${kind}`), n: formats.short(profiles) }),
        }))}
      />
    </div>
  )
}
