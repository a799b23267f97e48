import {
  PRIVACY_MINIMUM,
  type Audience,
  type AudienceConfig,
  type AudienceRegion,
  type MissingList,
  type UiLanguage,
} from '@rookery/contract'
import { textsOf } from './catalogue/catalogue-texts.ts'
import type { ConfigRow } from './recipes/audience-config.repository.ts'
import type { AudienceRow } from './audience.repository.ts'
import { countryLabel } from '../../../targeting/country-label.ts'
import { packageInLanguage } from '../../../targeting/names-in-language.ts'
import {
  presentSizes,
  uncountable,
  type CountedSizes,
  type SizeFacts,
} from '../../../targeting/ledger.presenter.ts'
import { isUnusable } from '../../../targeting/usable-recipe.ts'

const iso = (at: Date): string => at.toISOString()

/** Nobody can be counted by a recipe that lacks a list: what was counted with it is of other people. */
const countedNow = (stored: CountedSizes, missing: readonly MissingList[]): CountedSizes =>
  isUnusable(missing) ? uncountable(stored) : stored

export function presentAudience(
  row: AudienceRow,
  region: AudienceRegion | null,
  language: UiLanguage,
  facts: SizeFacts,
  missing_lists: MissingList[],
): Audience {
  const { sizes: stored, ...columns } = row
  const counted = countedNow(stored, missing_lists)
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
    targetable: (row.targetable && !isUnusable(missing_lists)) || row.upload_ready,
    has_insights: counted.core_audience >= PRIVACY_MINIMUM,
    missing_lists,
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
  missing_lists: MissingList[],
): AudienceConfig {
  const counted = countedNow(row.sizes, missing_lists)
  const sizes = presentSizes(counted, facts)
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
    targetable: row.ad_groups.length > 0 && !isUnusable(missing_lists),
    has_insights: counted.core_audience >= PRIVACY_MINIMUM,
    missing_lists,
    created_by: row.created_by,
    created_at: iso(row.created_at),
    modified_at: iso(row.modified_at),
  }
}
