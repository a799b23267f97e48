import { PageHeader } from '@rookery/ui'
import { useEffect } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useParams, usePlace } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useIsTeamAdmin, useTeam } from '../../../shared/teams/use-team.ts'
import { ActivityFeed } from './components/activity-feed.tsx'
import { AccountsSection } from './components/accounts-section.tsx'
import { BillingSection, GeneralSection } from './components/general-section.tsx'
import { MembersSection } from './components/members-section.tsx'
import { SecuritySection } from './components/security-section.tsx'
import { SettingsNav } from './components/settings-nav.tsx'
import { SubscriptionSection } from './components/subscription-section.tsx'
import { readSettingsPart, settingsParts } from './model/settings-part.ts'
import type { TeamsPaths } from './paths.ts'

/** /:teamId/team/:part?: each part of the settings is a page of its own; the Activity Feed, which the main menu names, is shown alone. */
function TeamSettingsPage() {
  const t = useT('teams')
  const team = useTeam()
  const isAdmin = useIsTeamAdmin()
  const paths = usePaths<TeamsPaths>()
  const go = useGo()
  const { hash } = usePlace()
  const settingsPart = readSettingsPart(useParams()['part'], isAdmin)
  useDocumentTitle(
    settingsPart === 'activity'
      ? t('activity.title')
      : `${t(`settings.parts.${settingsPart}`)} · ${t('settings.title')}`,
  )
  // Old links, from when all parts were one page.
  const requestedPart = settingsParts.find((each) => `#${each}` === hash)
  useEffect(() => {
    if (requestedPart)
      go(requestedPart === 'general' ? paths.settings() : paths.settings(requestedPart), { replace: true })
  }, [requestedPart, go, paths])
  if (settingsPart === 'activity') return <ActivityFeed key={team.id} team={team} />
  return (
    <div key={team.id}>
      <PageHeader title={t('settings.title')} description={t('settings.description', { name: team.name })} />
      <div className="grid gap-6 lg:grid-cols-[180px_minmax(0,960px)] lg:gap-10">
        <SettingsNav current={settingsPart} isAdmin={isAdmin} />
        <div className="min-w-0 *:first:mt-0">
          {settingsPart === 'general' && <GeneralSection team={team} isAdmin={isAdmin} />}
          {settingsPart === 'general' && isAdmin && <SecuritySection team={team} />}
          {settingsPart === 'members' && <MembersSection team={team} isAdmin={isAdmin} />}
          {settingsPart === 'accounts' && <AccountsSection team={team} isAdmin={isAdmin} />}
          {settingsPart === 'billing' && <BillingSection team={team} />}
          {settingsPart === 'subscription' && <SubscriptionSection team={team} isAdmin={isAdmin} />}
        </div>
      </div>
    </div>
  )
}

export default screen<TeamsPaths>(TeamSettingsPage)
