import {
  EXPORT_CAP,
  PRIVACY_MINIMUM,
  type Audience,
  type CallInput,
  type CallOutput,
} from '@rookery/contract'
import { createMessages, type Messages } from '@rookery/i18n'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { isId } from '../../../../security/new-id.ts'
import type { SheetValue } from '../../../../sheets/xlsx-of.ts'
import { isUnusable } from '../../../../targeting/usable-recipe.ts'
import { storeSheet } from '../../../foundation/documents/sheet.service.ts'
import { requireTeam } from '../../../people/teams/team.service.ts'
import { readOrdering } from '../audience.policy.ts'
import { audiencePage } from './audience-page.service.ts'
import { audienceOrderings } from '../audience.repository.ts'
import { presentAudiences } from '../audience.service.ts'
import { readCountryFilter } from '../../../../targeting/country-filter.policy.ts'

const textsIn = async (language: UserActor['language']) => {
  const messages = await createMessages(language, ['store', 'audiences'])
  const t = messages.of('store')
  return {
    t,
    statusOf: messages.of('audiences'),
    /** Seed categories are translated by slug. */
    categoryOf: (name: string) =>
      t(`categories.${name.toLowerCase().replaceAll(' ', '-') as keyof Messages['store']['categories']}`, {
        defaultValue: name,
      }),
  }
}
type Texts = Awaited<ReturnType<typeof textsIn>>

/** Under the privacy minimum a size is written as on the screen, e.g. "<50". */
const sizeOf = (size: number | null): SheetValue => size ?? `<${PRIVACY_MINIMUM}`

const matchOf = (audience: Audience, size: number | null): SheetValue =>
  isUnusable(audience.missing_lists) ? null : sizeOf(size)

/**
 * Columns of an audience export; figures about people have the same key as on every screen.
 * audience-fields.test.ts fails for a field that is neither here nor listed there.
 */
export const columns = [
  ['name', 40, (a) => a.name],
  ['category', 20, (a, { categoryOf }) => a.category && categoryOf(a.category)],
  ['countries', 30, (a, { t }) => a.countries.map(({ label }) => label).join(', ') || t('export.worldwide')],
  [
    'core',
    14,
    (a, { t }) => (isUnusable(a.missing_lists) ? t('export.uncountable') : sizeOf(a.ledger.sample.count)),
    'ledger.sample',
  ],
  ['projection', 16, (a) => a.ledger.projection?.middle ?? null, 'ledger.projection'],
  ['projectionLow', 16, (a) => a.ledger.projection?.low ?? null, 'ledger.projection.low'],
  ['projectionHigh', 16, (a) => a.ledger.projection?.high ?? null, 'ledger.projection.high'],
  ['networkLow', 16, (a) => a.ledger.network?.low ?? null, 'ledger.network.low'],
  ['networkHigh', 16, (a) => a.ledger.network?.high ?? null, 'ledger.network.high'],
  ['pro', 16, (a) => matchOf(a, a.ledger.match.middle), 'ledger.match'],
  ['proLow', 16, (a) => matchOf(a, a.ledger.match.low), 'ledger.match.low'],
  ['proHigh', 16, (a) => matchOf(a, a.ledger.match.high), 'ledger.match.high'],
  ['counted', 17, (a) => new Date(a.counted_at)],
  ['modified', 17, (a) => new Date(a.modified_at)],
  ['targetable', 12, (a, { t }) => t(a.targetable ? 'export.yes' : 'export.no')],
  ['insights', 12, (a, { t }) => t(a.has_insights ? 'export.has' : 'export.hasNot')],
  ['account', 24, (a) => a.ad_account?.name ?? null],
  ['status', 12, (a, { statusOf }) => statusOf(`statuses.${a.status}`)],
  ['missingLists', 24, (a) => a.missing_lists.map(({ label }) => label).join(', ') || null],
] as const satisfies readonly (readonly [
  string,
  number,
  (a: Audience, texts: Texts) => SheetValue,
  key?: string,
])[]

/**
 * Writes audiences to a file and returns its link. Selected audiences the caller may not see are answered as
 * 404.
 */
export async function exportAudiences(
  deps: Deps,
  actor: UserActor,
  input: CallInput<'export-audiences'>,
): Promise<CallOutput<'export-audiences'>> {
  const { team_id, format, audience_ids, country_codes, ...filter } = input
  const { team } = await requireTeam(deps, actor, team_id)
  const ids = audience_ids && [...new Set(audience_ids)]
  if (ids && !ids.every(isId)) throw fail('not_found')
  const { count, rows } = await audiencePage(deps, actor, [team.id], {
    ...filter,
    category_id: filter.category_id === undefined || isId(filter.category_id) ? filter.category_id : team.id,
    source: filter.source ?? 'saved',
    ...(ids ? { ids } : {}),
    team_id: team.id,
    country_codes: readCountryFilter(country_codes),
    ordering: readOrdering(filter.ordering, audienceOrderings, '-modified_at'),
    limit: EXPORT_CAP,
    offset: 0,
  })
  if (ids && count < ids.length) throw fail('not_found')
  const audiences = await presentAudiences(deps, actor, rows)
  const texts = await textsIn(actor.language)
  const { t } = texts
  const header = columns.map(([id, , , key]) => {
    const name = t(`export.columns.${id}`)
    return key === undefined ? name : `${name} [${key}]`
  })
  const table = audiences.map((audience) => columns.map(([, , value]) => value(audience, texts)))
  const name = `${t('export.fileName')} ${deps.clock().toISOString().slice(0, 10)}`
  const document = await storeSheet(deps, actor, {
    name,
    format,
    sheet: { name: t('export.sheet'), header, rows: table, widths: columns.map(([, width]) => width) },
  })
  return { document, exported: audiences.length }
}
