import { TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { exampleAudiencesQuery } from '../api/recent-audiences.query.ts'
import type { HomePaths } from '../paths.ts'

/** Audiences of the catalogue whose insights a new team can look at. */
export function ExampleAudiences() {
  const t = useT('home')
  const paths = usePaths<HomePaths>()
  const { data: examples = [] } = useQuery(exampleAudiencesQuery)
  return (
    <>
      <p className="text-ink-soft">{t(examples.length === 0 ? 'recent.none' : 'recent.examples')}</p>
      {examples.length > 0 && (
        <ul aria-label={t('recent.examplesLabel')} className="mt-2 border-t border-hairline">
          {examples.map(({ id, name }) => (
            <li key={id} className="border-b border-hairline py-2 font-medium">
              <TextLink href={paths.audience(id)}>{name}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
