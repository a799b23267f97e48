import { Button, LinkButton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../errors/error-text.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import type { Addresses } from '../site/addresses.ts'
import { usePaths } from '../site/site.ts'
import { useIsTeamAdmin, useTeam } from '../teams/use-team.ts'
import { accountRequestQuery, useRequestAccount } from './account-request.query.ts'

/** Address at which an ad account is connected. */
export type AdAccountsPaths = Pick<Addresses, 'settings'>

/** Title, explanation and button for a user without an ad account. Texts: `adAccounts`. */
export function useNoAccount() {
  const t = useT('adAccounts')
  const formats = useFormats()
  const paths = usePaths<AdAccountsPaths>()
  const team = useTeam()
  const isAdmin = useIsTeamAdmin()
  const { data: request } = useQuery({ ...accountRequestQuery(team.id), enabled: !isAdmin })
  const ask = useRequestAccount(team.id)
  if (isAdmin)
    return {
      title: t('none.title'),
      description: t('none.description'),
      action: (
        <LinkButton variant="primary" href={paths.settings('accounts')}>
          {t('none.connect')}
        </LinkButton>
      ),
    }
  const names = request?.granters ?? []
  const whom = names.length > 0 ? t('ask.whom', { names: formats.list(names) }) : t('ask.anAdmin')
  const askedAt = request?.asked_at
  return {
    title: t('ask.title'),
    description: ask.isError ? (
      errorText(ask.error)
    ) : (
      <>
        {whom}
        {askedAt && <span className="mt-1 block">{t('ask.asked', { at: formats.zonedTime(askedAt) })}</span>}
      </>
    ),
    action: askedAt ? undefined : (
      <Button variant="primary" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {t('ask.submit')}
      </Button>
    ),
  }
}
