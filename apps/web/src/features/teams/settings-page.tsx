import { PageHeader } from '@rookery/ui'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { useIsTeamAdmin, useTeam } from '../../shared/teams/use-team.ts'
import { ActivitySection } from './components/activity-section.tsx'
import { AccountsSection } from './components/accounts-section.tsx'
import { BillingSection, GeneralSection } from './components/general-section.tsx'
import { MembersSection } from './components/members-section.tsx'
import { SubscriptionSection } from './components/subscription-section.tsx'
import type { TeamsPaths } from './paths.ts'
import { screen } from '../../shared/router/screen.ts'

/** /:teamId/team */
function TeamSettingsPage() {
  const t = useT('teams')
  const team = useTeam()
  const isAdmin = useIsTeamAdmin()
  useDocumentTitle(t('settings.title'))
  return (
    <div className="max-w-[960px]" key={team.id}>
      <PageHeader title={t('settings.title')} description={t('settings.description', { name: team.name })} />
      <GeneralSection team={team} isAdmin={isAdmin} />
      <MembersSection team={team} isAdmin={isAdmin} />
      <AccountsSection team={team} isAdmin={isAdmin} />
      {isAdmin && <BillingSection team={team} />}
      <SubscriptionSection team={team} isAdmin={isAdmin} />
      <ActivitySection team={team} />
    </div>
  )
}

export default screen<TeamsPaths>(TeamSettingsPage)
