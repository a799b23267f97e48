import type { AudienceComparison } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Section } from '@rookery/ui'
import { Upset } from '@rookery/ui/charts/upset.tsx'
import { useState } from 'react'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { useParts } from '../api/use-parts.ts'
import { PartActions } from './part-actions.tsx'

interface ComparisonRegionsProps {
  comparison: AudienceComparison
  nameOf: (id: string) => string
  parts: ReturnType<typeof useParts>
}

/**
 * Profiles in exactly these audiences and no other compared one; a click on a part makes an audience of it. A withheld part is drawn at half the
 * privacy minimum and reads "<50".
 */
export function ComparisonRegions({ comparison, nameOf, parts }: ComparisonRegionsProps) {
  const t = useT('audiences')
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const formats = useFormats()
  const masked = (size: number | null) =>
    size === null ? { size: PRIVACY_MINIMUM / 2, masked: formats.count(null) } : { size }
  const others = comparison.audiences.map((a) => a.id).filter((id) => !selected?.includes(id))
  const names = (ids: readonly string[]) => ids.map(nameOf).join(' + ')
  const title = selected
    ? others.length > 0
      ? t('compare.part.only', { names: names(selected), others: names(others) })
      : t('compare.part.all', { names: names(selected) })
    : ''
  const region = comparison.regions.find(
    ({ members }) => members.length === selected?.length && members.every((id) => selected.includes(id)),
  )
  return (
    <Section
      title={t('compare.figureTitle')}
      description={
        comparison.complete ? t('compare.part.hint') : `${t('compare.incomplete')} ${t('compare.part.hint')}`
      }
    >
      <Upset
        title={t('compare.figureTitle')}
        isTitleHidden
        sets={comparison.audiences.map((a) => ({ id: a.id, label: nameOf(a.id), size: a.size ?? 0 }))}
        regions={comparison.regions.map((region) => ({ sets: region.members, ...masked(region.size) }))}
        formatCount={(n) => formats.number(n)}
        onSelect={({ sets }) => setSelected(sets)}
        selected={selected}
        texts={{
          asTable: t('compare.asTable'),
          asChart: t('compare.asChart'),
          columns: { region: t('compare.members'), size: t('compare.count') },
          nameRegion: (labels) => labels.join(' + '),
          describe: (region, labels) =>
            t('compare.describe', {
              size: region.masked ?? formats.number(region.size),
              names: labels.join(' + '),
            }),
        }}
      />
      {selected && (
        <PartActions
          part={{ within: selected, without: others, name: title }}
          title={title}
          size={formats.count(region?.size ?? null)}
          parts={parts}
        />
      )}
    </Section>
  )
}
