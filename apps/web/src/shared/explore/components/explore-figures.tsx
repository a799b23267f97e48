import { KeyFigure, KeyFigures, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { hasParts, type Exploration } from '../model/exploration.ts'

const NetworkFigure = lazy(() => import('./network-figure.tsx').then((m) => ({ default: m.NetworkFigure })))

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
      {hasParts(result, 'network', 'volume') && result.network.posts !== null && (
        <Suspense
          fallback={
            // The height of its note, so that nothing below moves when the note comes.
            <KeyFigure
              label={t('figures.network')}
              value={formats.number(result.network.posts)}
              note={<span className="block h-20" />}
            />
          }
        >
          <NetworkFigure result={result} />
        </Suspense>
      )}
    </KeyFigures>
  )
}
