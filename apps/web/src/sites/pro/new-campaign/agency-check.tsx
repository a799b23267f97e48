import { agencies, type Agency } from '@rookery/contract/advertising/agencies.ts'
import { Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useRegionOptions } from '../../../shared/i18n/use-region-options.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { agencyQuery, regionsQuery } from './list-campaign.query.ts'

export interface AgencyChoice {
  agency: Agency | null
  regionId: number | null
}
const NONE = ''

/** Whether an agency of the list may work on the account in a region. */
export function AgencyCheck({
  accountId,
  choice,
  onChange,
}: {
  accountId: string
  choice: AgencyChoice
  onChange: (choice: AgencyChoice) => void
}) {
  const t = useT('listCampaign')
  const { agency, regionId } = choice
  const regions = useRegionOptions(useQuery({ ...regionsQuery, enabled: agency !== null }).data ?? [])
  const checked = useQuery(agencyQuery(agency && { agency, accountId, regionId }))
  return (
    <section className="border-t border-hairline pt-4">
      <h2 className="mb-3 text-14 font-semibold">{t('agency.title')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t('agency.label')}
          value={agency ?? NONE}
          onChange={(value) =>
            onChange({ ...choice, agency: agencies.find((each) => each === value) ?? null })
          }
          options={[
            { id: NONE, label: t('agency.none') },
            ...agencies.map((id) => ({ id: id as string, label: id })),
          ]}
        />
        {agency && (
          <NativeSelect
            label={t('agency.region')}
            value={regionId === null ? NONE : String(regionId)}
            onChange={(value) => onChange({ ...choice, regionId: value === NONE ? null : Number(value) })}
            options={[{ id: NONE, label: t('agency.anyRegion') }, ...regions]}
          />
        )}
      </div>
      {agency && (
        <div className="mt-3" aria-live="polite">
          {checked.isError && <Notice tone="warn">{errorText(checked.error)}</Notice>}
          {checked.data && (
            <Notice tone={checked.data.allowed ? 'success' : 'danger'}>
              {checked.data.allowed
                ? t('agency.allowed', { agency })
                : t(
                    checked.data.reason === 'country_not_allowed'
                      ? 'agency.countryNotAllowed'
                      : 'agency.noAccess',
                    {
                      agency,
                    },
                  )}
            </Notice>
          )}
        </div>
      )}
    </section>
  )
}
