import type { ExploreResult } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { compareWithNetwork } from '../model/compare-with-network.ts'

/** Posts, authors and potential reach. */
export function ExploreFigures({ result }: { result: ExploreResult }) {
  const t = useT('explore')
  const formats = useFormats()
  const { totals, network } = result
  const networkComparison = compareWithNetwork(result)
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
        value={totals.reach === null ? '–' : formats.number(totals.reach)}
        note={t('figures.reachNote')}
      />
      <KeyFigure
        label={t('figures.profiles')}
        value={formats.count(totals.profiles)}
        note={t(`figures.profilesNote.${result.kind}`)}
      />
      {network.posts !== null && (
        <KeyFigure
          label={t('figures.network')}
          value={formats.number(network.posts)}
          note={
            'posts' in networkComparison
              ? t(`figures.networkNote.${networkComparison.kind}`, {
                  days: formats.number(networkComparison.days),
                  x: formats.number(networkComparison.on_network),
                  n: formats.number(networkComparison.posts),
                })
              : t(`figures.networkNote.${networkComparison.kind}`)
          }
        />
      )}
    </KeyFigures>
  )
}
