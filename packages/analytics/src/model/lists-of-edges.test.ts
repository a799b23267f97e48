import { describe, expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { followerListsOf, type Edge } from './lists-of-edges.ts'

const random = seededNumbers(302)
const people = (n: number) => Array.from({ length: n }, (_, i) => `person${i}`)
/** Each of the people follows each account with its chance. */
const made = (followers: readonly string[], chances: Readonly<Record<string, number>>): Edge[] =>
  followers.flatMap((follower) =>
    Object.entries(chances).flatMap(([followed, chance]): Edge[] =>
      random() < chance ? [[follower, followed]] : [],
    ),
  )
const brands = { a: 0.1, b: 0.2, c: 0.05, d: 0.15 }
const hubs = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`hub${i}`, 0.3 / (1 + i / 20)]))

describe('follows are of the lists that explain them (issue 30.2)', () => {
  test('if most people occur once, they are in follower lists, even if a list lies within a larger one', () => {
    expect([...followerListsOf(made(people(3000), brands))].toSorted()).toEqual(['a', 'b', 'c', 'd'])
    const everybody = people(600).map((follower): Edge => [follower, 'umbrella'])
    const within = people(200).map((follower): Edge => [follower, 'brand'])
    expect([...followerListsOf([...everybody, ...within])].toSorted()).toEqual(['brand', 'umbrella'])
  })

  test('people with many follows each have their own lists, however many follow a hub', () => {
    expect(followerListsOf(made(people(2000), hubs))).toEqual(new Set())
    expect(followerListsOf(made(people(38), hubs))).toEqual(new Set())
    const clubs = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`club${i}`, 0.5]))
    expect(followerListsOf(made(people(600), clubs))).toEqual(new Set())
  })

  test('both kinds are recognized in one file, in any order', () => {
    const crawled = people(200).map((name) => `crawled ${name}`)
    const edges = [...made(people(3000), brands), ...made(crawled, { ...hubs, ...brands })]
    expect([...followerListsOf(edges.toSorted(() => random() - 0.5))].toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('a few accounts with many followers each are follower lists, though many people are in several', () => {
    const overlapping = { a: 0.4, b: 0.4, c: 0.3, d: 0.3, e: 0.2 }
    expect(followerListsOf(made(people(500), overlapping)).size).toBe(5)
  })

  test('a few rows show no list', () => {
    expect(followerListsOf([])).toEqual(new Set())
    expect(followerListsOf([['x', 'y']])).toEqual(new Set())
  })
})
