import type { Team } from '@rookery/contract'
import { Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { accountRequestQuery } from '../../../../shared/ad-accounts/account-request.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Members who asked for an ad account and have none, for those who can grant one. */
export function WaitingMembers({ team }: { team: Team }) {
  const t = useT('teams')
  const formats = useFormats()
  const { data: request } = useQuery(accountRequestQuery(team.id))
  if (!request || request.waiting.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="info">
        {t('accounts.waiting', { names: formats.list(request.waiting.map(({ name }) => name)) })}
      </Notice>
    </div>
  )
}
