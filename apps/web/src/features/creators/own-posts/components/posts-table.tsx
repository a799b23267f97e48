import { ownPostKinds } from '@rookery/contract/creators/own-posts/post-kinds.ts'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Badge, EmptyState, Section, TextField, TextLink } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useState } from 'react'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { bandPlaceOf } from '../model/band-place.ts'
import type { OwnPostsPaths } from '../paths.ts'

const FIRST_ROWS = 20
const toneByPlace = { above: 'success', within: 'neutral', below: 'warn' } as const

interface PostsTableProps {
  posts: readonly PostPerformance[]
  evergreen: readonly string[]
}

/** Every post beside its band; ordered by any figure, found by word and kind. */
export function PostsTable({ posts, evergreen }: PostsTableProps) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const paths = usePaths<OwnPostsPaths>()
  const [word, setWord] = useState('')
  const [kind, setKind] = useState<'all' | PostPerformance['kind']>('all')
  const [shown, setShown] = useState(FIRST_ROWS)
  const wanted = word.trim().toLowerCase()
  const rows = posts.filter(
    (row) =>
      (kind === 'all' || row.kind === kind) && (!wanted || row.post.text.toLowerCase().includes(wanted)),
  )
  const count = (n: number | null) => <span className="tabular-nums">{formats.publicCount(n)}</span>
  return (
    <Section
      title={t('table.title')}
      actions={
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('table.search')}
            isLabelHidden
            type="search"
            placeholder={t('table.search')}
            value={word}
            onChange={setWord}
          />
          <NativeSelect
            label={t('table.kind')}
            isLabelHidden
            value={kind}
            onChange={setKind}
            options={[
              { id: 'all', label: t('table.allKinds') },
              ...ownPostKinds.map((id) => ({ id, label: t(`kinds.${id}`) })),
            ]}
          />
        </div>
      }
    >
      <DataTable
        label={t('table.title')}
        rows={rows.slice(0, shown)}
        rowId={({ post }) => post.id}
        rowName={({ post }) => post.text}
        onPhone="cards"
        {...(shown < rows.length ? { onShowMore: () => setShown(shown + FIRST_ROWS) } : {})}
        empty={<EmptyState title={t('none')} />}
        texts={{
          noResults: t('none'),
          showMore: t('table.more'),
          loading: t('loading'),
          sortedAscending: (column) => t('table.sortedAscending', { column }),
          sortedDescending: (column) => t('table.sortedDescending', { column }),
          sortCleared: t('table.sortCleared'),
        }}
        columns={[
          {
            id: 'post',
            header: t('table.post'),
            isRowHeader: true,
            isWideInCards: true,
            width: '38%',
            cell: ({ post, kind: of, medium }) => (
              <span className="grid gap-0.5">
                <TextLink href={paths.ownPost(post.id)}>
                  <span className="line-clamp-2 break-words">{post.text || t('table.deleted')}</span>
                </TextLink>
                <span className="flex flex-wrap items-center gap-2 text-12 font-normal text-ink-soft">
                  {t(`kinds.${of}`)} · {t(`media.${medium}`)}
                  {evergreen.includes(post.id) && <Badge tone="success">{t('table.evergreen')}</Badge>}
                </span>
              </span>
            ),
          },
          {
            id: 'at',
            header: t('table.at'),
            value: ({ post }) => new Date(post.created_at),
            cell: ({ post }) => (
              <span className="whitespace-nowrap">{formats.dateTime(post.created_at)}</span>
            ),
          },
          {
            id: 'impressions',
            header: t('table.impressions'),
            align: 'end',
            value: ({ impressions }) => impressions,
            cell: ({ impressions, impressions_72h: full, is_nowcast }) => (
              <span className="grid">
                {count(impressions)}
                {is_nowcast && full !== null && (
                  <span className="text-12 text-ink-soft">
                    {t('table.nowcast', { n: formats.number(full) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'expected',
            header: t('table.expected'),
            align: 'end',
            value: ({ expected_impressions: band }) => band?.mid,
            cell: ({ expected_impressions: band }) => (
              <span className="whitespace-nowrap tabular-nums text-ink-soft">
                {band ? formats.range(formats.short(band.low), formats.short(band.high)) : '–'}
              </span>
            ),
          },
          {
            id: 'score',
            header: t('table.score'),
            align: 'end',
            value: ({ score }) => score,
            cell: (row) =>
              row.score === null ? (
                '–'
              ) : (
                <Badge tone={toneByPlace[bandPlaceOf(row) ?? 'within']}>
                  {t('summary.times', { n: formats.number(row.score, 2) })}
                </Badge>
              ),
          },
          {
            id: 'rate',
            header: t('table.rate'),
            align: 'end',
            value: ({ engagement_rate: rate }) => rate,
            cell: ({ engagement_rate: rate }) => (
              <span className="tabular-nums">{rate === null ? '–' : formats.percent(rate)}</span>
            ),
          },
        ]}
      />
    </Section>
  )
}
