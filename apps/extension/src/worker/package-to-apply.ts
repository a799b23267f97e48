import type { TargetingPackage } from '@rookery/contract'

/** The most handles that X takes in one ad group. */
export const HANDLES_APPLIED = 100
/** With as many countries a list applies worldwide, and none is sent. */
const COUNTRIES_SENT = 50

export const isSelected = (item: { deselected?: boolean | undefined }) => item.deselected !== true

export const selectedHandles = ({ handles }: TargetingPackage): string[] =>
  handles.filter(isSelected).map(({ handle }) => handle)

/** Whether nothing is selected: then the ad platform is not touched at all. */
export const isEmpty = (list: TargetingPackage): boolean =>
  list.tree === undefined &&
  [
    list.keywords,
    list.handles,
    list.hashtags,
    list.languages,
    list.network_operators,
    list.interests,
    list.conversation_topics,
    list.movies_tv_shows,
    list.locations,
    list.job_titles,
    list.companies,
  ].every((items) => !items.some(isSelected)) &&
  list.placements.length === 0 &&
  list.custom_audiences.length === 0 &&
  list.countries.length === 0 &&
  list.age === 'AGE_ANY' &&
  list.gender === 'ANY'

/** The same list with its handles in that order; those not named come last, in their own. */
export const withHandlesOrdered = (list: TargetingPackage, order: readonly string[]): TargetingPackage => {
  const rankByHandle = new Map(order.map((handle, rank) => [handle.toLowerCase(), rank]))
  const rankOf = (handle: string) => rankByHandle.get(handle.toLowerCase()) ?? order.length
  return { ...list, handles: list.handles.toSorted((a, b) => rankOf(a.handle) - rankOf(b.handle)) }
}

export const countriesToSend = ({ countries }: TargetingPackage): string[] =>
  countries.length < COUNTRIES_SENT ? countries.map(({ code }) => code) : []

export const isWorldwide = ({ countries }: TargetingPackage): boolean => countries.length >= COUNTRIES_SENT
