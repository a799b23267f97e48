import {
  criterionKinds,
  leavesOf,
  treeOfPackage,
  type Criterion,
  type CriterionKind,
  type TargetingPackage,
  type UiLanguage,
} from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { Sheet, SheetValue } from '../../../sheets/xlsx-of.ts'

const columns = ['kind', 'name', 'id', 'state'] as const

/** Names as one types them on X: accounts and hashtags with their sign. */
const nameOf = ({ kind, label }: Criterion): string =>
  kind === 'handle'
    ? `@${label.replace(/^@/, '')}`
    : kind === 'hashtag'
      ? `#${label.replace(/^#/, '')}`
      : label

const rowOf = (item: Criterion, language: UiLanguage): SheetValue[] => [
  render(`packageKinds.${item.kind}`, language),
  nameOf(item),
  item.id && item.id !== item.label ? item.id : null,
  render(item.deselected ? 'packageSheet.deselected' : 'packageSheet.selected', language),
]

/** A sheet per kind that the package has, in the order of the kinds; what is deselected is marked. */
export function packageSheets(targeting: TargetingPackage, language: UiLanguage): Sheet[] {
  const items = [...leavesOf(treeOfPackage(targeting), true)]
  const header = columns.map((column) => render(`packageSheet.${column}`, language))
  return criterionKinds.flatMap((kind: CriterionKind) => {
    const rows = items.filter((item) => item.kind === kind).map((item) => rowOf(item, language))
    if (rows.length === 0) return []
    return [{ name: render(`packageKinds.${kind}`, language), header, rows, widths: [20, 40, 24, 12] }]
  })
}

/** The same in one table. */
export const packageTable = (targeting: TargetingPackage, language: UiLanguage): Sheet => {
  const sheets = packageSheets(targeting, language)
  return { name: 'package', header: sheets[0]?.header ?? [], rows: sheets.flatMap(({ rows }) => [...rows]) }
}
