import { createCriterion, deleteCriterion } from '../ads/campaigns/criterion-writes.ts'
import { Input } from '../ads/campaigns/input.ts'
import type { CriterionRow } from '../ads/campaigns/rows.ts'
import type { WriteContext } from '../ads/campaigns/write-context.ts'
import { nameOf, type FormLanguage } from './find-options.ts'
import { pickerSections, type FormChip, type FormTargeting, type PickerId } from './sections.ts'

const liveCriteria = ({ sandbox }: WriteContext, lineItem: string): CriterionRow[] =>
  sandbox.campaigns.criteriaOf(lineItem).filter(({ deleted }) => !deleted)

/** The ad group's criteria as the form shows them. */
export const readTargeting = (
  context: WriteContext,
  lineItem: { id: string; name: string | null },
  language: FormLanguage,
): FormTargeting => {
  const criteria = liveCriteria(context, lineItem.id)
  const { sandbox, account } = context
  const chipsOf = (section: PickerId, type: string): FormChip[] =>
    criteria
      .filter(({ targeting_type }) => targeting_type === type)
      .map(({ targeting_value: value, operator_type }) => ({
        value,
        name: nameOf(section, value, sandbox, account.id, language),
        excluded: operator_type === 'NE',
      }))
  const single = (type: string) =>
    criteria.find(({ targeting_type }) => targeting_type === type)?.targeting_value ?? ''
  const gender = single('GENDER')
  const pickers = {} as Record<PickerId, FormChip[]>
  for (const { id, type } of pickerSections) pickers[id] = chipsOf(id, type)
  return {
    account: account.name,
    ad_group: lineItem.name ?? lineItem.id,
    pickers,
    gender: gender === '1' || gender === '2' ? gender : '',
    age: single('AGE'),
  }
}

interface Wanted {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: 'EQ' | 'NE'
}
const keyOf = (each: Pick<CriterionRow, 'targeting_type' | 'targeting_value' | 'operator_type'>): string =>
  `${each.operator_type} ${each.targeting_type} ${each.targeting_value}`

const wantedOf = ({ pickers, gender, age }: Pick<FormTargeting, 'pickers' | 'gender' | 'age'>): Wanted[] => [
  ...pickerSections.flatMap(({ id, type }) =>
    pickers[id].map(({ value, excluded }) => ({
      targeting_type: type,
      targeting_value: value,
      operator_type: excluded ? ('NE' as const) : ('EQ' as const),
    })),
  ),
  ...(gender === ''
    ? []
    : [{ targeting_type: 'GENDER', targeting_value: gender, operator_type: 'EQ' as const }]),
  ...(age === '' ? [] : [{ targeting_type: 'AGE', targeting_value: age, operator_type: 'EQ' as const }]),
]

/** Saves the form: the ad group's criteria of its types become what it shows, by the Ads API's own rules. */
export const saveTargeting = (
  context: WriteContext,
  lineItem: string,
  shown: Pick<FormTargeting, 'pickers' | 'gender' | 'age'>,
): void => {
  const types = new Set<string>([...pickerSections.map(({ type }) => type), 'GENDER', 'AGE'])
  const wanted = new Map(wantedOf(shown).map((each) => [keyOf(each), each]))
  for (const row of liveCriteria(context, lineItem))
    if (types.has(row.targeting_type) && !wanted.delete(keyOf(row))) deleteCriterion(row.id, context)
  for (const each of wanted.values())
    createCriterion(Input.ofJson({ line_item_id: lineItem, ...each }), context)
}
