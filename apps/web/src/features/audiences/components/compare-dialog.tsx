import type { AudienceComparison } from '@rookery/contract'
import {
  Dialog,
  ErrorState,
  IconButton,
  KeyFigure,
  KeyFigures,
  Menu,
  MoreHorizIcon,
  Section,
  Skeleton,
} from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useParts, type Part } from '../api/use-parts.ts'
import { comparisonQuery } from '../api/comparison.query.ts'
import { ComparisonRegions } from './comparison-regions.tsx'
import { useTableTexts } from '../../../shared/tables/use-table-texts.ts'

export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useT('audiences')
  const common = useT('common')
  const { data, error, refetch } = useQuery(comparisonQuery(ids))
  return (
    <Dialog
      isOpen
      size="xl"
      onClose={onClose}
      title={t('compare.title', { n: ids.length })}
      description={t('compare.description')}
      closeLabel={common('actions.close')}
    >
      {data ? (
        <Comparison comparison={data} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          description={errorText(error)}
          reloadLabel={common('actions.reload')}
          onReload={() => void refetch()}
        />
      ) : (
        <Skeleton label={t('compare.loading')} height={320} />
      )}
    </Dialog>
  )
}

function Comparison({ comparison }: { comparison: AudienceComparison }) {
  const t = useT('audiences')
  const texts = useTableTexts()
  const formats = useFormats()
  const nameOf = (id: string) => comparison.audiences.find((a) => a.id === id)?.name ?? id
  const share = (value: number | null) => (value === null ? '–' : formats.percent(value))
  const parts = useParts()
  /** One audience without those of another, in one click. */
  const minus = (a: string, b: string): Part => ({
    within: [a],
    without: [b],
    name: t('compare.part.minus', { a: nameOf(a), b: nameOf(b) }),
  })
  const largest = comparison.regions.find((region) => region.members.length > 1)
  return (
    <div className="grid gap-6">
      <KeyFigures>
        <KeyFigure label={t('compare.union')} value={formats.count(comparison.union_size)} />
        {largest && (
          <KeyFigure
            label={t('compare.largest')}
            value={formats.count(largest.size)}
            note={largest.members.map(nameOf).join(' + ')}
          />
        )}
      </KeyFigures>
      <ComparisonRegions comparison={comparison} nameOf={nameOf} parts={parts} />
      <Section title={t('compare.audiences')} description={t('compare.uniqueNote')}>
        <DataTable
          label={t('compare.audiences')}
          density="compact"
          rows={comparison.audiences}
          rowId={(a) => a.id}
          texts={texts}
          columns={[
            { id: 'name', header: t('compare.audience'), value: (a) => a.name, isRowHeader: true },
            {
              id: 'size',
              header: t('compare.size'),
              align: 'end',
              value: (a) => a.size,
              cell: (a) => formats.count(a.size),
            },
            {
              id: 'unique',
              header: t('compare.unique'),
              align: 'end',
              value: (a) => a.unique_reach,
              cell: (a) => formats.count(a.unique_reach),
            },
          ]}
        />
      </Section>
      <Section title={t('compare.pairsTitle')} description={t('compare.similarityNote')}>
        <DataTable
          label={t('compare.pairsTitle')}
          density="compact"
          rows={comparison.pairs}
          rowId={(p) => `${p.a} ${p.b}`}
          texts={texts}
          rowActions={(p) => {
            const label = t('compare.part.pairMenu', { a: nameOf(p.a), b: nameOf(p.b) })
            const items = [
              [p.a, p.b],
              [p.b, p.a],
            ] as const
            return (
              <Menu
                label={label}
                align="end"
                trigger={<IconButton size="sm" label={label} icon={<MoreHorizIcon size={18} />} />}
                sections={[
                  {
                    id: 'open',
                    label: t('compare.part.open'),
                    items: [
                      ...items.map(([a, b]) => ({
                        id: `open ${a}`,
                        label: minus(a, b).name,
                        onSelect: () => void parts.openInCreator(minus(a, b)),
                      })),
                      {
                        id: 'open both',
                        label: t('compare.and', { a: nameOf(p.a), b: nameOf(p.b) }),
                        onSelect: () =>
                          void parts.openInCreator({ within: [p.a, p.b], without: [], name: '' }),
                      },
                    ],
                  },
                  {
                    id: 'save',
                    label: t('compare.part.save'),
                    items: items.map(([a, b]) => ({
                      id: `save ${a}`,
                      label: minus(a, b).name,
                      onSelect: () => void parts.save(minus(a, b)),
                    })),
                  },
                ]}
              />
            )
          }}
          columns={[
            {
              id: 'pair',
              header: t('compare.pair'),
              isRowHeader: true,
              value: (p) => t('compare.and', { a: nameOf(p.a), b: nameOf(p.b) }),
            },
            {
              id: 'size',
              header: t('compare.shared'),
              align: 'end',
              value: (p) => p.size,
              cell: (p) => formats.count(p.size),
            },
            {
              id: 'a',
              header: t('compare.shareOfA'),
              align: 'end',
              value: (p) => p.share_of_a,
              cell: (p) => share(p.share_of_a),
            },
            {
              id: 'b',
              header: t('compare.shareOfB'),
              align: 'end',
              value: (p) => p.share_of_b,
              cell: (p) => share(p.share_of_b),
            },
            {
              id: 'jaccard',
              header: t('compare.jaccard'),
              align: 'end',
              value: (p) => p.jaccard,
              cell: (p) => share(p.jaccard),
            },
          ]}
        />
      </Section>
    </div>
  )
}
