import { LinkButton, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/use-t.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import type { AccountOfTeam } from '../api/campaigns.query.ts'
import { pixelQuery } from '../api/measurement.query.ts'

/** Whether visits can be told apart: clicks are counted either way. */
export function PixelNote({ account }: { account: AccountOfTeam }) {
  const t = useT('campaignNew')
  const team = useTeam()
  const { data } = useQuery(pixelQuery(account))
  if (!data) return null
  return (
    <Notice
      tone={data.tracking > 0 ? 'success' : 'info'}
      action={
        <LinkButton size="sm" href={paths.measurement(team.slug, account.accountId)}>
          {t('pixel.open')}
        </LinkButton>
      }
    >
      {data.tracking > 0 ? t('pixel.tracking', { count: data.tracking }) : t('pixel.none')}
    </Notice>
  )
}
