import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FrontDoor } from '../../../features/audiences/home/components/front-door.tsx'
import { NewcomerPage } from '../../../features/people/teams/newcomer-page.tsx'
import WelcomePage from '../../../features/people/teams/welcome-page.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'

/** /welcome: whoever has no team begins with what they sell; with one, or on request, step by step. */
function WelcomeScreen() {
  const t = useT('welcome')
  const teams = useQuery(teamsQuery)
  const [way, setWay] = useState<'newcomer' | 'steps' | null>(null)
  if (way === null) {
    if (teams.isPending) return <Skeleton label={t('title')} height={320} />
    // It stays so when the team is created on the way.
    setWay(teams.data?.length === 0 ? 'newcomer' : 'steps')
    return null
  }
  if (way === 'steps') return <WelcomePage />
  return (
    <NewcomerPage
      frontDoor={(team, withTeam) => <FrontDoor team={team} withTeam={withTeam} />}
      onSteps={() => setWay('steps')}
    />
  )
}

export default screen<Addresses>(WelcomeScreen)
