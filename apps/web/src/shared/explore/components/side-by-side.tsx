import type { ExploreResult } from '@rookery/contract'
import { Card, CloseIcon, IconButton, Skeleton } from '@rookery/ui'
import { Sparkline } from '@rookery/ui/charts/sparkline.tsx'
import type { ReactNode } from 'react'
import { errorText } from '../../errors/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { SentimentBar } from '../../insights/sentiment-bar.tsx'
import { ModelCardButton } from '../../model-cards/model-card-button.tsx'
import { setSearchParams } from '../../navigation/use-search-param.ts'
import { comparedParams, paramsOfNames } from '../model/compared-names.ts'
import type { Exploration } from '../model/exploration.ts'

const MAX_COMPARED = 3

/** What is known of one name of the comparison. */
export interface ComparedName {
  query: string
  data?: Exploration | undefined
  error?: Error | null
}

interface SideBySideProps {
  /** The explored name first. */
  compared: readonly ComparedName[]
  /** The field that adds a name. */
  addName: ReactNode
}

/**
 * Up to two more names compared with the explored one, with the same days, countries and languages; the
 * address contains all.
 */
export function SideBySide({ compared, addName }: SideBySideProps) {
  const t = useT('explore')
  const names = compared.slice(1).map(({ query }) => query)
  const rows = useRows()
  const cell = 'py-2 pr-6 text-left align-top font-normal'
  return (
    <Card
      headingLevel={2}
      title={t('beside.title')}
      footer={t('beside.note')}
      actions={
        names.length > 0 && (
          <>
            <ModelCardButton model="sentiment" about={t('monitors.columns.sentiment')} />
            <ModelCardButton model="country" about={t('who.countries')} />
          </>
        )
      }
    >
      {names.length < comparedParams.length && addName}
      {names.length > 0 && (
        <div role="group" aria-label={t('beside.title')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-120 table-fixed text-13">
            <thead>
              <tr>
                <th scope="col" className={`${cell} w-36 text-12 text-ink-soft`}>
                  {t('beside.figure')}
                </th>
                {compared.map(({ query, data }, i) => (
                  <th key={query} scope="col" className={`${cell} font-medium wrap-anywhere`}>
                    {data?.label ?? query}
                    {i > 0 && (
                      <IconButton
                        size="sm"
                        icon={<CloseIcon size={16} />}
                        label={t('beside.remove', { name: query })}
                        onClick={() => setSearchParams(paramsOfNames(names.filter((name) => name !== query)))}
                      />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-hairline tabular-nums">
              {rows.map(({ id, label, cell: of }) => (
                <tr key={id}>
                  <th scope="row" className={`${cell} text-ink-soft`}>
                    {label}
                  </th>
                  {compared.map(({ query, data, error }) => (
                    <td key={query} className={cell}>
                      {(data && of(data)) ??
                        (error ? (
                          id === 'posts' && errorText(error)
                        ) : (
                          <Skeleton label={t('loading')} lines={['70%']} />
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

interface FigureRow {
  id: string
  label: string
  /** Undefined while the part that holds it has not arrived. */
  cell: (result: Exploration) => ReactNode
}

/** The compared figures, one row each. */
function useRows(): FigureRow[] {
  const t = useT('explore')
  const formats = useFormats()
  const tooFewText = t('monitors.tooFew')
  return [
    {
      id: 'posts',
      label: t('figures.posts'),
      cell: ({ totals, found }) =>
        !found ? t('beside.none') : totals.posts === null ? tooFewText : formats.number(totals.posts),
    },
    {
      id: 'authors',
      label: t('figures.authors'),
      cell: ({ totals }) => (totals.authors === null ? '–' : formats.count(totals.authors)),
    },
    { id: 'volume', label: t('network.perDay'), cell: ({ volume }) => volume && <Days volume={volume} /> },
    {
      id: 'sentiment',
      label: t('monitors.columns.sentiment'),
      cell: ({ sentiment }) =>
        sentiment ? <SentimentBar sentiment={sentiment} /> : sentiment === null ? '–' : undefined,
    },
    {
      id: 'words',
      label: t('what.keywords'),
      cell: ({ related_keywords }) =>
        related_keywords &&
        (formats.list(related_keywords.slice(0, MAX_COMPARED).map(({ label }) => label)) || '–'),
    },
    {
      id: 'country',
      label: t('who.countries'),
      cell: ({ who }) => {
        if (!who) return undefined
        const [first] = who.countries.rows.filter(({ key }) => key !== 'other')
        return first ? `${formats.region(first.key)} ${formats.percent(first.audience_share, 0)}` : '–'
      },
    },
  ]
}

/** Posts per day as a sparkline. */
function Days({ volume }: { volume: ExploreResult['volume'] }) {
  const t = useT('explore')
  const formats = useFormats()
  const values = volume.flatMap(({ posts, days }) => (posts === null ? [] : [posts / days]))
  if (values.length < 2) return '–'
  const trendLabel = t('monitors.trend', {
    first: formats.number(values[0]!, 1),
    last: formats.number(values.at(-1)!, 1),
  })
  return <Sparkline values={values} label={trendLabel} isFromZero />
}
