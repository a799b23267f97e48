import type { ExploreResult } from '@rookery/contract'
import { KeyFigure } from '@rookery/ui'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { compareWithNetwork } from '../model/compare-with-network.ts'

/** Posts by X's own count, and how ours compare on the days that both have. */
export function NetworkFigure({ result }: { result: Pick<ExploreResult, 'network' | 'volume'> }) {
  const t = useT('explore')
  const formats = useFormats()
  const posts = result.network.posts!
  const comparison = compareWithNetwork(result)
  return (
    <KeyFigure
      label={t('figures.network')}
      value={formats.number(posts)}
      note={
        'posts' in comparison
          ? t(`figures.networkNote.${comparison.kind}`, {
              days: formats.number(comparison.days),
              x: formats.number(comparison.on_network),
              n: formats.number(comparison.posts),
            })
          : t(`figures.networkNote.${comparison.kind}`)
      }
    />
  )
}
