import {
  PRIVACY_MINIMUM,
  type Audience,
  type AudienceConfig,
  type AudienceRegion,
  type UiLanguage,
} from '@rookery/contract'
import { textsOf } from './catalogue/catalogue-texts.ts'
import type { ConfigRow } from './audience-config.repository.ts'
import type { AudienceRow } from './audience.repository.ts'
import { countryLabel } from '../../../targeting/country-label.ts'
import { packageInLanguage } from '../../../targeting/names-in-language.ts'
import { presentSizes, type SizeFacts } from '../../../targeting/ledger.presenter.ts'

const iso = (at: Date): string => at.toISOString()
export function presentAudience(
  row: AudienceRow,
  region: AudienceRegion | null,
  language: UiLanguage,
  facts: SizeFacts,
): Audience {
  const { sizes: counted, ...columns } = row
  const sizes = presentSizes(counted, facts)
  return {
    // Columns appear under their own names; add-routes.ts removes columns that the contract does not have.
    ...columns,
    name: (language === 'ja' && row.name_ja) || row.name,
    countries: row.country_codes.map((code) => ({ code, label: countryLabel(code, language) })),
    core_audience: sizes.core_audience,
    total_native: sizes.total_native,
    pro_targeting_size: sizes.pro_targeting_size,
    ledger: sizes.ledger,
    counted_at: iso(row.counted_at),
    modified_at: iso(row.modified_at),
    targetable: row.targetable || row.upload_ready,
    has_insights: counted.core_audience >= PRIVACY_MINIMUM,
    ad_account: row.upload_account,
    region,
    last_used_at: row.last_used_at && iso(row.last_used_at),
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.created_by_name ?? '' },
  }
}

export function presentConfig(
  row: ConfigRow,
  region: AudienceRegion | null,
  categories: { id: string; name: string }[],
  language: UiLanguage,
  facts: SizeFacts,
): AudienceConfig {
  const sizes = presentSizes(row.sizes, facts)
  return {
    id: row.id,
    ...textsOf(row, language),
    size: sizes.core_audience,
    categories,
    version: row.version,
    targeting_package: packageInLanguage(row.targeting_package, language),
    region,
    team_id: row.team_id,
    sizes,
    ad_groups: row.ad_groups,
    residual: row.residual,
    targetable: row.ad_groups.length > 0,
    has_insights: row.sizes.core_audience >= PRIVACY_MINIMUM,
    created_by: row.created_by,
    created_at: iso(row.created_at),
    modified_at: iso(row.modified_at),
  }
}
