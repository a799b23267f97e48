import type { Notification, Team } from '@rookery/contract'
import { jobKinds } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { campaignsMenu, segmentationsMenu } from '../../features/advertising/campaigns/feature.ts'
import { creatorMenu } from '../../features/audiences/audience-creator/feature.ts'
import { audiencesMenu, storeMenu } from '../../features/audiences/audiences/feature.ts'
import { homeMenu } from '../../features/audiences/home/feature.ts'
import { plansMenu } from '../../features/audiences/plans/feature.ts'
import { teamTalkMenu } from '../../features/creators/talk/feature.ts'
import { operatorBillingMenu } from '../../features/billing/operator-billing/feature.ts'
import { pricingMenu, subscriptionsMenu } from '../../features/billing/pricing/feature.ts'
import { helpMenu } from '../../features/foundation/helper-documents/feature.ts'
import { jobsMenu } from '../../features/foundation/jobs/feature.ts'
import { accountMenu, profileMenu } from '../../features/people/account/feature.ts'
import { leadsMenu } from '../../features/people/leads/feature.ts'
import { productUsageMenu } from '../../features/people/product-usage/feature.ts'
import {
  activityMenu,
  createTeamMenu,
  organisationMenu,
  switchTeamMenu,
  teamMenu,
} from '../../features/people/teams/feature.ts'
import { communitiesMenu } from '../../features/population/communities/feature.ts'
import { interestsMenu } from '../../features/population/interests/feature.ts'
import { exploreMenu } from '../../features/population/explore/feature.ts'
import { Frame } from '../../features/foundation/app-frame/index.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMe } from '../../shared/session/use-me.ts'
import { useIsSiteOperator } from '../../shared/session/use-is-site-operator.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Addresses } from '../../shared/site/addresses.ts'
import { menuOf } from '../../shared/site/menu.tsx'
import { usePaths, usePathsFor } from '../../shared/site/site.ts'
import { findTeam, teamsQuery } from '../../shared/teams/teams.query.ts'
import { useRecentTeam } from '../../shared/teams/use-recent-team.ts'
import { useTeam } from '../../shared/teams/use-team.ts'
import { siteTitles } from '../titles.ts'
import { TeamSwitcher } from './frame/team-switcher.tsx'

const TeamPalette = lazy(async () => ({ default: (await import('./frame/team-palette.tsx')).TeamPalette }))

/** Main menu and foot of the dashboard, in this order. */
const mainMenu = [
  homeMenu,
  teamTalkMenu,
  audiencesMenu,
  storeMenu,
  creatorMenu,
  plansMenu,
  exploreMenu,
  communitiesMenu,
  interestsMenu,
  campaignsMenu,
  segmentationsMenu,
  activityMenu,
  jobsMenu,
]
const footMenu = [subscriptionsMenu, pricingMenu, helpMenu, teamMenu, accountMenu]

/** Address of the job's result, or of the reason why it failed. */
const resultOf = ({ kind }: Notification, paths: Addresses): string =>
  ({
    jobs: () => paths.jobs(),
    audience_lists: () => paths.audiences('lists'),
    uploads: () => paths.audiences('uploaded'),
  })[jobKinds[kind].result]()

function Dashboard({ team, children }: { team: Team; children: ReactNode }) {
  const t = useT('shell')
  const paths = usePaths<Addresses>(team)
  const pathsFor = usePathsFor<Addresses>()
  const { data: teams = [] } = useQuery(teamsQuery)
  const isSiteOperator = useIsSiteOperator()
  const isOperator = useMe()?.is_operator ?? false
  // The team's organisation, if the user belongs to it.
  const organisation = findTeam(teams, team.organisation_id ?? team.id) ?? team
  return (
    <Frame
      scope={{ team, account: null }}
      main={menuOf(t, paths, [
        ...mainMenu,
        ...(isSiteOperator ? [leadsMenu] : []),
        ...(isOperator ? [operatorBillingMenu, productUsageMenu] : []),
      ])}
      foot={menuOf(t, paths, footMenu)}
      switcher={<TeamSwitcher team={team} />}
      renderPalette={(props) => <TeamPalette team={team} {...props} />}
      userLinks={[
        ...menuOf(t, paths, [accountMenu, profileMenu]),
        ...menuOf(t, pathsFor(organisation), [organisationMenu]),
        ...menuOf(t, paths, [teamMenu, switchTeamMenu, createTeamMenu]),
      ]}
      jobsHref={paths.jobs()}
      placeOf={(notification) => {
        // Jobs of an account are listed on the site where it was connected.
        if (notification.team_id === null) return { href: null, owner: siteTitles.premium }
        const owner = findTeam(teams, notification.team_id)
        // Null if the user has left the team.
        if (!owner) return { href: null, owner: null }
        return {
          href: resultOf(notification, pathsFor(owner)),
          owner: owner.id === team.id ? null : owner.name,
        }
      }}
    >
      {children}
    </Frame>
  )
}

/** The dashboard frame for screens of a team. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return <Dashboard team={useTeam()}>{children}</Dashboard>
}

/**
 * The dashboard frame of the team opened last, for screens without a team; without navigation if there is
 * none.
 */
export function RecentTeamLayout({ children }: { children: ReactNode }) {
  const team = useRecentTeam()
  return team ? <Dashboard team={team}>{children}</Dashboard> : <BareLayout>{children}</BareLayout>
}
