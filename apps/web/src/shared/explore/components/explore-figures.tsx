import type { ExploreResult } from '@rookery/contract'
import { KeyFigure, KeyFigures, Skeleton } from '@rookery/ui'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { compareWithNetwork } from '../model/compare-with-network.ts'
import { hasParts, type Exploration } from '../model/exploration.ts'

/** Posts, authors and potential reach; the reach, and what X counts, come after the others. */
export function ExploreFigures({ result, isLoading }: { result: Exploration; isLoading: boolean }) {
  const t = useT('explore')
  const formats = useFormats()
  const { totals } = result
  const interval = { low: formats.count(totals.authors_low), high: formats.count(totals.authors_high) }
  return (
    <KeyFigures>
      <KeyFigure
        label={t('figures.posts')}
        value={totals.posts === null ? '–' : formats.number(totals.posts)}
        note={t('figures.postsNote', { n: formats.number(result.days) })}
      />
      <KeyFigure
        label={t('figures.authors')}
        value={formats.count(totals.authors)}
        note={
          totals.authors === null
            ? undefined
            : result.scaled
              ? t('figures.authorsInterval', interval)
              : t('figures.authorsExact')
        }
      />
      <KeyFigure
        label={t('figures.reach')}
        value={
          typeof totals.reach === 'number' ? (
            formats.number(totals.reach)
          ) : totals.reach === undefined && isLoading ? (
            <Skeleton label={t('loading')} lines={['70%']} />
          ) : (
            '–'
          )
        }
        note={t('figures.reachNote')}
      />
      <KeyFigure
        label={t('figures.profiles')}
        value={formats.count(totals.profiles)}
        note={t(`figures.profilesNote.${result.kind}`)}
      />
      {hasParts(result, 'network', 'volume') && <NetworkFigure result={result} />}
    </KeyFigures>
  )
}

function NetworkFigure({ result }: { result: Pick<ExploreResult, 'network' | 'volume'> }) {
  const t = useT('explore')
  const formats = useFormats()
  const { posts } = result.network
  if (posts === null) return null
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
