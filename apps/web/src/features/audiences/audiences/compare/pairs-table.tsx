import type { AudienceComparison } from '@rookery/contract'
import { IconButton, Menu, MoreHorizIcon, Section } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import type { OverlapPart, useParts } from '../api/use-parts.ts'
import { OverlapFigure } from './overlap-figure.tsx'

interface PairsTableProps {
  comparison: AudienceComparison
  nameOf: (id: string) => string
  parts: ReturnType<typeof useParts>
}

/** People each pair shares, with the difference of the two in one click. */
export function PairsTable({ comparison, nameOf, parts }: PairsTableProps) {
  const t = useT('audiences')
  const texts = useTableTexts()
  const formats = useFormats()
  const share = (value: number | null) => (value === null ? '–' : formats.percent(value))
  /** The part with one audience minus another, in one click. */
  const differencePart = (a: string, b: string): OverlapPart => ({
    within: [a],
    without: [b],
    name: t('compare.part.minus', { a: nameOf(a), b: nameOf(b) }),
  })
  return (
    <Section title={t('compare.pairsTitle')} description={t('compare.similarityNote')}>
      <DataTable
        label={t('compare.pairsTitle')}
        density="compact"
        rows={comparison.pairs}
        rowId={(p) => `${p.a} ${p.b}`}
        texts={texts}
        rowActions={(p) => {
          const menuLabel = t('compare.part.pairMenu', { a: nameOf(p.a), b: nameOf(p.b) })
          const items = [
            [p.a, p.b],
            [p.b, p.a],
          ] as const
          return (
            <Menu
              label={menuLabel}
              align="end"
              trigger={<IconButton size="sm" label={menuLabel} icon={<MoreHorizIcon size={18} />} />}
              sections={[
                {
                  id: 'open',
                  label: t('compare.part.open'),
                  items: [
                    ...items.map(([a, b]) => ({
                      id: `open ${a}`,
                      label: differencePart(a, b).name,
                      onSelect: () => void parts.openInCreator(differencePart(a, b)),
                    })),
                    {
                      id: 'open both',
                      label: t('compare.and', { a: nameOf(p.a), b: nameOf(p.b) }),
                      onSelect: () => void parts.openInCreator({ within: [p.a, p.b], without: [], name: '' }),
                    },
                  ],
                },
                {
                  id: 'save',
                  label: t('compare.part.save'),
                  items: items.map(([a, b]) => ({
                    id: `save ${a}`,
                    label: differencePart(a, b).name,
                    onSelect: () => void parts.save(differencePart(a, b)),
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
            cell: (p) => <OverlapFigure figure="pair">{formats.count(p.size)}</OverlapFigure>,
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
  )
}
