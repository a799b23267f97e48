import { LinkButton, PageHeader, Section } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { NextSteps } from './components/next-steps.tsx'
import { RecentAudiences } from './components/recent-audiences.tsx'
import { FrontDoor } from './components/front-door.tsx'
import type { HomePaths } from './paths.ts'

export interface HomePageProps {
  /** The newest events of the team, provided by another feature. */
  changes: ReactNode
}

/** The start of a team: say what you sell, what to do next, recent audiences, and what changed (rulings 28, 35). */
export default function HomePage({ changes }: HomePageProps) {
  const t = useT('home')
  const team = useTeam()
  const paths = usePaths<HomePaths>()
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { team: team.name })} />
      <FrontDoor key={team.id} team={team} withTeam={(act) => act(team)} />
      <NextSteps />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <RecentAudiences />
        <Section
          title={t('changes.title')}
          actions={
            <LinkButton size="sm" href={paths.settings('activity')}>
              {t('changes.all')}
            </LinkButton>
          }
        >
          {changes}
        </Section>
      </div>
    </>
  )
}
