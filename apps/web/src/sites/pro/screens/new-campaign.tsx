import { EmptyState, LinkButton, LockIcon, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { SignInPrompt } from '../../../shared/sign-in/sign-in-prompt.tsx'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { ListWizard } from '../new-campaign/list-wizard.tsx'
import type { ProPaths } from '../site.ts'

/** /campaigns/new: from a targeting list to a draft (ROUTE-029). */
function ListCampaignPage() {
  const t = useT('listCampaign')
  const me = useMeIfStored()
  useDocumentTitle(t('title'))
  if (me === null)
    return (
      <EmptyState
        icon={<LockIcon />}
        title={t('visitor')}
        description={t('visitorText')}
        action={<SignInPrompt reason="free" />}
      />
    )
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {me ? <OwnCampaign /> : <Skeleton label={t('loading')} height={320} />}
    </>
  )
}

function OwnCampaign() {
  const t = useT('listCampaign')
  const teams = useQuery(teamsQuery)
  if (teams.isError)
    return <LoadFailed title={t('list.failed')} error={teams.error} onRetry={() => teams.refetch()} />
  if (!teams.data) return <Skeleton label={t('loading')} height={320} />
  if (teams.data.length === 0)
    return (
      <EmptyState
        title={t('list.noTeam')}
        description={t('list.noTeamText')}
        action={
          <LinkButton variant="primary" href={teamSiteAddress('/welcome')}>
            {t('list.makeTeam')}
          </LinkButton>
        }
      />
    )
  return <ListWizard teams={teams.data} />
}

export default screen<ProPaths>(ListCampaignPage)
