import type { Campaign, Team } from '@rookery/contract'
import { Button, LinkButton, Notice, OpenInNewIcon } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { adsManagerOf } from './ads-manager.ts'

/** Where the draft is, and what comes next. */
export function DraftSaved({
  campaign,
  team,
  onAnother,
}: {
  campaign: Campaign
  team: Team
  onAnother: () => void
}) {
  const t = useT('listCampaign')
  return (
    <div className="grid max-w-2xl gap-5">
      <Notice tone="success" title={t('saved.title', { name: campaign.name })}>
        {t('saved.text')}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href={teamSiteAddress(`/${team.slug}/campaigns/${campaign.id}`)}>
          {t('saved.dashboard')}
        </LinkButton>
        <LinkButton
          href={adsManagerOf(campaign.ad_account_id)}
          target="_blank"
          rel="noreferrer"
          icon={<OpenInNewIcon size={18} />}
        >
          {t('saved.adsManager')}
        </LinkButton>
        <Button
          variant="quiet"
          onClick={() => {
            setSearchParams({ step: null })
            onAnother()
          }}
        >
          {t('saved.another')}
        </Button>
      </div>
    </div>
  )
}
