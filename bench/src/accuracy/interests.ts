import { createHash } from 'node:crypto'
import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { dataRows } from '@rookery/analytics/core/data-file.ts'
import { inferPost } from '@rookery/analytics/inference/infer-post.ts'
import { OWN_MINIMUM, OWN_SHARE } from '@rookery/analytics/inference/interest-rules.ts'
import { bioInterests } from '@rookery/analytics/inference/bio-interests.ts'
import { shareFigure } from './figures.ts'
import { sharedProfiles } from './shared-profiles.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'

const nameOf = new Map(interests.map((i) => [i.code, i.network_name]))
const groupOf = (name: string) => name.slice(0, name.indexOf('/'))

/**
 * Interests an account is about by itself (bio, and posts by the rule of interest-rules.ts) against those planted in it. The world plants two or three
 * names of a part of the catalogue, so names it never plants are not judged, and a sibling of a planted interest counts as wrong but for its group.
 */
function measureInterests({ world }: MeasuredOn): Figure[] {
  const people = Math.min(world.size, 6000)
  const plantedInterests = new Set<string>()
  for (let i = 0; i < people; i++) for (const name of world.truthAt(i).interests) plantedInterests.add(name)
  let [said, right, rightGroup, bios, rightBios, withTruth, found] = [0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < people; i++) {
    const trueInterests = new Set(world.truthAt(i).interests)
    const groups = new Set([...trueInterests].map(groupOf))
    const posts = world.postsOf(i)
    const counts = new Map<string, number>()
    for (const post of posts)
      for (const code of inferPost(post, post.text).interests) counts.set(code, (counts.get(code) ?? 0) + 1)
    const bio = new Set(bioInterests(world.profileAt(i).description))
    const bioWords = new Set(bio)
    for (const [code, n] of counts) if (n >= OWN_MINIMUM && n >= posts.length * OWN_SHARE) bioWords.add(code)
    if (trueInterests.size > 0) withTruth++
    let hasAny = false
    for (const code of bioWords) {
      const name = nameOf.get(code)!
      if (!plantedInterests.has(name)) continue
      hasAny = true
      said++
      if (trueInterests.has(name)) right++
      if (groups.has(groupOf(name))) rightGroup++
      if (!bio.has(code)) continue
      bios++
      if (trueInterests.has(name)) rightBios++
    }
    if (hasAny && trueInterests.size > 0) found++
  }
  return [
    shareFigure('precision of the interest', right, said),
    shareFigure('precision of its group', rightGroup, said),
    shareFigure('precision where the bio says it', rightBios, bios),
    shareFigure('accounts with any', found, withTruth),
  ]
}

/** Verdicts of somebody who had not seen the rules: half, then verdict ('s', 'n' or 'u') of each interest that was told, by hash of the bio. */
const judgedLabels = dataRows('interest-labels-judged.tsv').map(([half, key, verdicts]) => ({
  half: half!,
  key: key!,
  verdicts: new Map((verdicts ?? '').split(' ').map((each) => each.split(':') as [string, string])),
}))

/**
 * Of the judged interests that are still inferred, the share of sensible ones; interests that cannot be
 * judged from the bio are in the second figure.
 */
const ofJudged = (set: string, half?: string): Measurement => ({
  of: 'interests',
  set,
  run: ({ data }) => {
    const profiles = sharedProfiles(data)
    const inferredByKey = new Map(
      profiles.map(({ key, texts }) => [
        createHash('sha1').update(`interest:${key}`).digest('hex').slice(0, 10),
        texts.description,
      ]),
    )
    const readBios = judgedLabels.filter(
      (bio) => (half === undefined || bio.half === half) && inferredByKey.has(bio.key),
    )
    if (readBios.length === 0) return null
    const inferredVerdicts = readBios.flatMap(({ key, verdicts }) =>
      bioInterests(inferredByKey.get(key)!).flatMap((code) => verdicts.get(code) ?? []),
    )
    const sureVerdicts = inferredVerdicts.filter((verdict) => verdict !== 'u')
    const sensibleCount = sureVerdicts.filter((verdict) => verdict === 's').length
    const biosWithText = profiles.filter(({ texts }) => texts.description !== '')
    return [
      shareFigure('sensible, of those that can be judged', sensibleCount, sureVerdicts.length, {
        floor: 0.9,
      }),
      shareFigure('sensible, of all told', sensibleCount, inferredVerdicts.length),
      ...(half === undefined
        ? [
            shareFigure(
              'bios of which an interest is told',
              biosWithText.filter(({ texts }) => bioInterests(texts.description).length > 0).length,
              biosWithText.length,
            ),
          ]
        : []),
    ]
  },
})

export const measurements: readonly Measurement[] = [
  ofJudged('bios read by somebody else'),
  ofJudged('bios read by somebody else, half not looked at', 'held'),
  { of: 'interests', set: 'planted world', run: measureInterests },
]
