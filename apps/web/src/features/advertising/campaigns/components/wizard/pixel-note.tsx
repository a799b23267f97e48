import { LinkButton, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { AccountOfTeam } from '../../api/campaigns.query.ts'
import { pixelQuery } from '../../api/measurement.query.ts'
import type { CampaignsPaths } from '../../paths.ts'

/** Whether conversions can be measured: clicks are counted either way. */
export function PixelNote({ account }: { account: AccountOfTeam }) {
  const t = useT('campaignNew')
  const paths = usePaths<CampaignsPaths>()
  const { data } = useQuery(pixelQuery(account))
  if (!data) return null
  return (
    <Notice
      tone={data.tracking > 0 ? 'success' : 'info'}
      action={
        <LinkButton size="sm" href={paths.measurement(account.accountId)}>
          {t('pixel.open')}
        </LinkButton>
      }
    >
      {data.tracking > 0 ? t('pixel.tracking', { count: data.tracking }) : t('pixel.none')}
    </Notice>
  )
}
