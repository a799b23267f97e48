import { PRIVACY_MINIMUM, type CallOutput, type UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { SheetValue } from '../../../sheets/xlsx-of.ts'
import { storeSheet } from '../../foundation/documents/sheet.service.ts'
import { analyzeHandles } from './handles.service.ts'

const columns = [
  'handlesSheet.handle',
  'handlesSheet.name',
  'handlesSheet.followers',
  'handlesSheet.known',
  'handlesSheet.unique',
  'handlesSheet.relevance',
  'handlesSheet.interests',
] as const

/** Under the privacy minimum a size is written as on the screen. */
const sizeOf = (size: number | null): SheetValue => size ?? `<${PRIVACY_MINIMUM}`

/** The analysis of handles as a file: a row per handle, those that are not known at the end. */
export async function createHandlesSheet(
  deps: Deps,
  actor: UserActor,
  {
    format,
    ...params
  }: {
    readonly handles: readonly string[]
    readonly country_codes: readonly string[]
    readonly language: UiLanguage
    readonly format: 'xlsx' | 'csv'
  },
  signal: AbortSignal,
): Promise<CallOutput<'create-handles-sheet'>> {
  const { results, missing } = await analyzeHandles(deps, params, signal)
  const known = results.map(
    ({ handle, profile, followers_in_population, unique_share, relevance, interests }): SheetValue[] => [
      `@${handle}`,
      profile.name,
      profile.followers_count,
      sizeOf(followers_in_population),
      unique_share,
      relevance,
      interests.map(({ label }) => label).join(', '),
    ],
  )
  const unknown = missing.map((handle): SheetValue[] => [
    `@${handle}`,
    render('handlesSheet.unknown', params.language),
  ])
  const header = columns.map((text) => render(text, params.language))
  const sheet = { name: 'handles', header, rows: [...known, ...unknown] }
  return { document: await storeSheet(deps, actor, { name: 'handles', format, sheet }) }
}
