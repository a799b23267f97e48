import type { CountedLeaf } from '../../fragments/counted-tree.ts'
import { isCountry } from '../../compiler/location-codes.ts'

/** A criterion of a recipe that people have or not. */
export type Atom = Pick<CountedLeaf, 'leaf' | 'criteria' | 'parents'>
/** Places of atoms that somebody can have together and nothing else of those looked at; ascending. */
export type Pattern = readonly number[]

/** A person has one of each; of the other kinds, languages among them, they can have several. */
const isSingle = ({ leaf: { kind, id, label } }: Atom): boolean =>
  kind === 'age' || kind === 'gender' || (kind === 'location' && isCountry(id ?? label))

/** Nobody can have both. */
const excludes = (a: Atom, b: Atom): boolean =>
  a.leaf.kind === b.leaf.kind &&
  isSingle(a) &&
  isSingle(b) &&
  !a.criteria.some((criterion) => b.criteria.includes(criterion))

/** Whoever has `a` has `b`: a narrower range, a child of a group, a region of a country. */
export const implies = (a: Atom, b: Atom): boolean =>
  a.leaf.kind === b.leaf.kind &&
  (a.criteria.every((criterion) => b.criteria.includes(criterion)) ||
    (a.criteria.length === 1 && a.parents.length === 1 && b.criteria.includes(a.parents[0]!)))

/**
 * Every pattern that can be among some atoms, smaller ones first, nobody's (none of them) included; null where more than `most` of them are of two atoms or
 * more that do not follow from each other.
 */
export function patternsOf(atoms: readonly Atom[], places: Pattern, most: number): Pattern[] | null {
  let found: number[][] = [[]]
  for (const at of places) {
    const added = found.filter((pattern) => !pattern.some((other) => excludes(atoms[at]!, atoms[other]!)))
    found = [...found, ...added.map((pattern) => [...pattern, at])]
    if (found.length > 8 * most) return null
  }
  const possible = found.filter((pattern) =>
    pattern.every((a) =>
      places.every((b) => a === b || pattern.includes(b) || !implies(atoms[a]!, atoms[b]!)),
    ),
  )
  const mixed = possible.filter((pattern) => reasonsOf(atoms, pattern).length > 1)
  return mixed.length > most ? null : possible.toSorted((a, b) => a.length - b.length)
}

/** Those of a pattern that the others follow from. */
export const reasonsOf = (atoms: readonly Atom[], pattern: Pattern): Pattern =>
  pattern.filter(
    (b) =>
      !pattern.some(
        (a) => a !== b && implies(atoms[a]!, atoms[b]!) && (!implies(atoms[b]!, atoms[a]!) || a < b),
      ),
  )
