import { Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { AccountOfTeam } from '../../api/campaigns.query.ts'
import { appsQuery } from '../../api/measurement.query.ts'
import type { App } from '../../model/new-campaign.ts'

interface AppChoiceProps {
  account: AccountOfTeam
  value: App | null
  onChange: (app: App | null) => void
}

const appLabelOf = ({ os, identifier }: App) => `${os} ${identifier}`

/** Choice of the advertised app among the apps of the ad account. */
export function AppChoice({ account, value, onChange }: AppChoiceProps) {
  const t = useT('campaignNew')
  const apps = useQuery(appsQuery(account))
  if (apps.isError && !apps.data) return <Notice tone="danger">{errorText(apps.error)}</Notice>
  if (!apps.data) return <Skeleton label={t('app.loading')} lines={['50%']} />
  if (apps.data.length === 0) return <Notice tone="warn">{t('app.none')}</Notice>
  const options = apps.data.map((app) => ({
    app: {
      os: /ios|iphone|ipad/i.test(app.os_type) ? 'IOS' : 'ANDROID',
      identifier: app.app_store_identifier,
    } as App,
    label: `${app.name} (${app.os_type})`,
  }))
  return (
    <NativeSelect
      className="max-w-lg"
      label={t('app.label')}
      value={value ? appLabelOf(value) : ''}
      onChange={(word) => onChange(options.find(({ app }) => appLabelOf(app) === word)?.app ?? null)}
      options={[
        { id: '', label: t('app.choose') },
        ...options.map(({ app, label }) => ({ id: appLabelOf(app), label })),
      ]}
    />
  )
}
