import type { FilledSection, FormValue } from '../shared/form.ts'
import { findSection, labelsOfPage, setField, theOnly, waitFor, type FormPlace } from './page.ts'

interface Choice {
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
}

/** The radio buttons or the entries of the drop-down of a section. */
const choicesOf = (section: FilledSection): Choice[] => {
  const area = findSection(section)
  const radios = [...area.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (radios.length > 0)
    return radios.map((radio) => ({
      name: radio.labels?.[0]?.textContent.trim() ?? '',
      isChosen: radio.checked,
      choose: () => radio.click(),
    }))
  const list = theOnly([...area.querySelectorAll('select')], section)
  return [...list.options].map((option) => ({
    name: option.text.trim(),
    isChosen: option.selected,
    choose: () => setField(list, option.value),
  }))
}
const isEverybody = (name: string): boolean => labelsOfPage().everybody.some((each) => each === name)

export const readChoice = (section: FilledSection): FormValue[] => {
  const chosen = theOnly(
    choicesOf(section).filter(({ isChosen }) => isChosen),
    section,
  )
  return isEverybody(chosen.name) ? [] : [{ name: chosen.name, excluded: false }]
}

/** Chooses the one value, or everybody without one. A value that the form does not offer is left out. */
export const writeChoice = async (
  place: FormPlace,
  section: FilledSection,
  values: readonly FormValue[],
): Promise<void> => {
  const isMeant = ({ name }: Choice) =>
    values[0] === undefined ? isEverybody(name) : name === values[0].name
  const meant = choicesOf(section).find(isMeant)
  if (meant === undefined || meant.isChosen) return
  meant.choose()
  await waitFor(
    place,
    section,
    () => choicesOf(section).find((each) => isMeant(each) && each.isChosen) ?? null,
  )
}
