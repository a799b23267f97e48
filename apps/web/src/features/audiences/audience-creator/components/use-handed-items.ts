import { ageCodes } from '@rookery/contract/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type Dispatch } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { consumeItems, type HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { ageGroupQuery } from '../api/age-groups.query.ts'
import type { CreatorAction } from '../model/creator-state.ts'
import { readAges } from '../model/read-ages.ts'
import { useAgeGroupText } from './parts/use-age-group-text.ts'

const groupsOfX: readonly string[] = ageCodes
const itemCodeOf = ({ id, label }: HandedItem) => id ?? label

/**
 * Adds criteria chosen on another page to the recipe, as an ordinary edit, so that it is stored and can be
 * undone. Years become the nearest groups of X, with a notice if these differ.
 */
export function useHandedItems(teamId: string, dispatch: Dispatch<CreatorAction>): void {
  const t = useT('creator')
  const client = useQueryClient()
  const { becomes, years } = useAgeGroupText()

  async function addYears(spansToConvert: readonly HandedItem[]) {
    const { runs } = readAges(spansToConvert.map(itemCodeOf).join(', '))
    try {
      const groups = await Promise.all(runs.map((run) => client.fetchQuery(ageGroupQuery(run))))
      dispatch({ type: 'add', items: groups.map(({ age }) => ({ kind: 'age', id: age, label: age })) })
      for (const [at, group] of groups.entries())
        if (!group.exact)
          toasts.add({
            level: 'info',
            timeout: 12_000,
            text: [becomes(runs[at]!, group), ...years(group)].join(t('ages.join')),
          })
    } catch (error) {
      toasts.add({ level: 'error', text: errorText(error) })
    }
  }
  const addHandedItems = useEffectEvent((items: readonly HandedItem[]) => {
    const spanItems = items.filter((item) => item.kind === 'age' && /^\d/.test(itemCodeOf(item)))
    // Adjacent cells form one range, so all are read together.
    const spansToConvert = spanItems.every((item) => groupsOfX.includes(itemCodeOf(item))) ? [] : spanItems
    const readyItems = items.filter((item) => !spansToConvert.includes(item))
    if (readyItems.length > 0) dispatch({ type: 'add', items: readyItems })
    if (spansToConvert.length > 0) void addYears(spansToConvert)
  })
  useEffect(() => addHandedItems(consumeItems(teamId)), [teamId])
}
