import type { TargetingPackage } from '@rookery/contract'
import {
  filledSections,
  withoutValues,
  type FilledSection,
  type FormValue,
  type FormValues,
} from '../../shared/form.ts'
import { formLabels } from '../../shared/form-labels.ts'
import type { ApplyMode } from '../../shared/run.ts'
import { countriesToSend, HANDLES_APPLIED, isSelected, selectedHandles } from '../package-to-apply.ts'

export interface FormPlan {
  readonly values: FormValues
  /** What the form has no section for. */
  readonly impossible: readonly string[]
}

const added = (name: string): FormValue => ({ name, excluded: false })
const labelled = (items: readonly { label: string; deselected?: boolean | undefined }[]): FormValue[] =>
  items.filter(isSelected).map(({ label }) => added(label))

/** What the form would show of a list, by the names that it has in its language. */
export const formPlanOf = (list: TargetingPackage, locale: 'en' | 'ja'): FormPlan => {
  const labels = formLabels[locale]
  const name = (type: 'language' | 'region', code: string): string =>
    new Intl.DisplayNames([locale], { type }).of(code) ?? code
  const age = /^(?:AGE_OVER_)?(\d+)(?:-(\d+))?$/.exec(list.age)
  return {
    values: {
      genders: list.gender === 'ANY' ? [] : [added(labels.genders[list.gender])],
      ages: age === null ? [] : [added(labels.age(age[1]!, age[2] ?? null))],
      locations: [
        ...countriesToSend(list).map((code) => added(name('region', code))),
        ...list.locations
          .filter(isSelected)
          .map(({ id, label }) => added(/^[A-Z]{2}$/.test(id) ? name('region', id) : label)),
      ],
      languages: list.languages.filter(isSelected).map(({ id }) => added(name('language', id))),
      network_operators: labelled(list.network_operators),
      custom_audiences: list.custom_audiences.map(added),
      keywords: [
        ...labelled(list.keywords),
        ...labelled(list.hashtags).map((tag) => added(`#${tag.name.replace(/^#/, '')}`)),
      ],
      handles: selectedHandles(list)
        .slice(0, HANDLES_APPLIED)
        .map((handle) => added(`@${handle.replace(/^@/, '')}`)),
      interests: labelled(list.interests),
      conversation_topics: labelled(list.conversation_topics),
      movies_tv_shows: labelled(list.movies_tv_shows),
    },
    impossible: [
      ...[...labelled(list.job_titles), ...labelled(list.companies)].map((value) => value.name),
      ...list.placements.map((place) => labels.placements[place]),
    ],
  }
}

const single: readonly FilledSection[] = ['genders', 'ages']
/** What each section is to show in the end. */
export const formTargetOf = (plan: FormValues, before: FormValues, mode: ApplyMode): FormValues =>
  Object.fromEntries(
    filledSections.map((section) => {
      const [planned, there] = [plan[section] ?? [], before[section] ?? []]
      if (mode === 'replace') return [section, planned]
      if (single.includes(section)) return [section, planned.length > 0 ? planned : there]
      return [section, [...there, ...withoutValues(planned, there)]]
    }),
  )

/** Names of the values of all sections that are in `a` and not in `b`; excluded ones have a minus. */
export const namesWithout = (a: FormValues, b: FormValues): string[] =>
  filledSections.flatMap((section) =>
    withoutValues(a[section] ?? [], b[section] ?? []).map(({ name, excluded }) =>
      excluded ? `− ${name}` : name,
    ),
  )
export const countOf = (values: FormValues): number =>
  filledSections.reduce((sum, section) => sum + (values[section]?.length ?? 0), 0)
