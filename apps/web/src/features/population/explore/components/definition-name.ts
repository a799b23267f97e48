import type { MonitorWeek } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** What a week was counted for, in words: the query, and what narrows it. */
export function useDefinitionName(): (week: Pick<MonitorWeek, 'definition' | 'revision'>) => string {
  const t = useT('explore')
  const formats = useFormats()
  return ({ definition, revision }) =>
    definition
      ? [
          definition.query,
          ...definition.country_codes.map((code) => formats.region(code)),
          ...(definition.post_language ? [formats.language(definition.post_language)] : []),
        ].join(' · ')
      : t('monitors.definition', { n: formats.number(revision) })
}
