import type { AudienceComparison } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Section } from '@rookery/ui'
import { Upset } from '@rookery/ui/charts/upset.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

interface ComparisonRegionsProps {
  comparison: AudienceComparison
  nameOf: (id: string) => string
}

/** Profiles in exactly these audiences and no other compared one. A withheld part is drawn at half the privacy minimum and reads "<50". */
export function ComparisonRegions({ comparison, nameOf }: ComparisonRegionsProps) {
  const t = useT('audiences')
  const formats = useFormats()
  const masked = (size: number | null) =>
    size === null ? { size: PRIVACY_MINIMUM / 2, masked: formats.count(null) } : { size }
  return (
    <Section
      title={t('compare.figureTitle')}
      description={comparison.complete ? undefined : t('compare.incomplete')}
    >
      <Upset
        title={t('compare.figureTitle')}
        isTitleHidden
        sets={comparison.audiences.map((a) => ({ id: a.id, label: nameOf(a.id), size: a.size ?? 0 }))}
        regions={comparison.regions.map((region) => ({ sets: region.members, ...masked(region.size) }))}
        formatCount={(n) => formats.number(n)}
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
    </Section>
  )
}
