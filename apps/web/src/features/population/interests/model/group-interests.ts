export interface ListedInterest {
  id: string
  label: string
  parent_label: string | null
  /** Null below the privacy minimum. */
  size: number | null
}
export interface InterestGroup {
  /** The category itself, which can be targeted too. */
  whole: ListedInterest
  interests: readonly ListedInterest[]
}

/** The categories with their interests, largest first; with a text, those whose name or category contains it. */
export function groupInterests(all: readonly ListedInterest[], text: string): InterestGroup[] {
  const wanted = text.trim().toLowerCase()
  const contains = ({ label }: ListedInterest) => label.toLowerCase().includes(wanted)
  const bySize = (a: ListedInterest, b: ListedInterest) => (b.size ?? 0) - (a.size ?? 0)
  return all
    .filter(({ parent_label }) => parent_label === null)
    .toSorted(bySize)
    .flatMap((whole) => {
      const children = all.filter(({ parent_label }) => parent_label === whole.label).toSorted(bySize)
      const interests = contains(whole) ? children : children.filter(contains)
      return contains(whole) || interests.length > 0 ? [{ whole, interests }] : []
    })
}
