import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FrontDoor } from '../../../features/audiences/home/components/front-door.tsx'
import { NewcomerPage } from '../../../features/people/teams/newcomer-page.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'

const WelcomePage = lazy(() => import('../../../features/people/teams/welcome-page.tsx'))

/** /welcome: whoever has no team begins with what they sell; with one, or on request, step by step. */
function WelcomeScreen() {
  const t = useT('welcome')
  const teams = useQuery(teamsQuery)
  const skeleton = <Skeleton label={t('title')} height={320} />
  const [way, setWay] = useState<'newcomer' | 'steps' | null>(null)
  if (way === null) {
    if (teams.isPending) return skeleton
    // It stays so when the team is created on the way.
    setWay(teams.data?.length === 0 ? 'newcomer' : 'steps')
    return null
  }
  if (way === 'steps')
    return (
      <Suspense fallback={skeleton}>
        <WelcomePage />
      </Suspense>
    )
  return (
    <NewcomerPage
      frontDoor={(team, withTeam) => <FrontDoor team={team} withTeam={withTeam} />}
      onSteps={() => setWay('steps')}
    />
  )
}

export default screen<Addresses>(WelcomeScreen)
