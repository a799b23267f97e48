import { Checkbox, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { listsQuery } from '../../../../../shared/audience-lists/lists.query.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { usePicking } from './use-picking.ts'
import type { AudienceCreatorPaths } from '../../paths.ts'

/** The team's countable lists, by size, as checkboxes. */
export function OwnLists() {
  const t = useT('audienceLists')
  const formats = useFormats()
  const team = useTeam()
  const paths = usePaths<AudienceCreatorPaths>()
  const lists = useQuery(listsQuery(team.id))
  const { chosen, toggle } = usePicking('custom_audience')
  const usableLists = lists.data?.results.filter((list) => list.use === 'countable') ?? []
  return (
    <fieldset>
      <legend className="pb-1 text-12 font-medium text-ink-soft">{t('picker.label')}</legend>
      {lists.isPending && <Skeleton label={t('table.loading')} height={32} />}
      {lists.isError && <p className="text-13 text-danger">{t('picker.failed')}</p>}
      {lists.data && usableLists.length === 0 && (
        <p className="text-13 text-ink-soft">
          {t('picker.none')} <TextLink href={paths.audiences('lists')}>{t('picker.open')}</TextLink>
        </p>
      )}
      {usableLists.map((list) => (
        <Checkbox
          key={list.id}
          className="py-1"
          label={list.name}
          description={formats.count(list.matched)}
          isChecked={chosen.has(list.id)}
          onChange={(is) => toggle({ id: list.id, label: list.name }, is)}
        />
      ))}
    </fieldset>
  )
}
