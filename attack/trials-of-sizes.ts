import type { Ask } from './probe.ts'
import { groupAttacks, type PublicKnowledge } from './group-attacks.ts'
import { NEAR_DISTANCE, type GroupTarget, type Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { personAttacks } from './person-attacks.ts'
import { pairProbes } from './pair-probes.ts'
import { recipeProbes } from './recipe-probes.ts'
import { leafOfKey, type Key } from './recipes.ts'
import { savedProbes } from './saved-probes.ts'
import type { Outcome, Trial } from './trial.ts'

const COUNTED_KINDS = [
  'keyword',
  'handle',
  'hashtag',
  'interest',
  'conversation_topic',
  'location',
  'language',
]
const GENDER_KEYS: readonly Key[] = ['gender:FEMALE', 'gender:MALE']
/** Kinds of criteria with guarded figures; sizes of all other kinds are public. */
export const INFERRED_KINDS = ['gender', 'age']
export const INFERRED_GROUP = 'group under 50, inferred'

export function ofGroup(guessed: number | null, { truth, prior }: GroupTarget): Outcome {
  return {
    right: Math.abs((guessed ?? prior) - truth) <= NEAR_DISTANCE,
    baseline: Number(Math.abs(prior - truth) <= NEAR_DISTANCE),
    told: guessed !== null,
  }
}
/** An attacker without any answer guesses by a coin: right half of the time. */
export const ofPerson = (sure: number | null, truth: boolean): Outcome => ({
  right: sure === null ? truth : sure > 0.5 === truth,
  baseline: 0.5,
  told: sure !== null,
})

/** Remembers answers, so that the same question is asked only once. */
function rememberAnswers(ask: Ask): Ask {
  const sizeByQuestion = new Map<string, number | null>()
  return async (tree) => {
    const text = JSON.stringify(tree)
    if (!sizeByQuestion.has(text)) sizeByQuestion.set(text, await ask(tree))
    return sizeByQuestion.get(text)!
  }
}

const allProbesOf = (member: Member) => [...recipeProbes(member), ...savedProbes(member)]

/**
 * Probes that return nothing even for a country whose size is public: an attack through these would wrongly
 * look harmless.
 */
export async function silentProbes(member: Member): Promise<string[]> {
  const unansweredKeys: string[] = []
  for (const { endpoint, figure, ask } of allProbesOf(member))
    if ((await ask(leafOfKey('location:US'))) === null) unansweredKeys.push(`${endpoint} (${figure})`)
  return unansweredKeys
}

/** Every attack through every endpoint that returns the size of any recipe. */
export function trialsOfSizes(member: Member, judge: Judge, known: PublicKnowledge): Trial[] {
  const hiddenKinds = {
    'gender of a person': GENDER_KEYS,
    'age of a person': judge.keys(['age']),
  }
  return allProbesOf(member).flatMap(({ endpoint, figure, slow, ask }): Trial[] => {
    const rememberedAsk = rememberAnswers(ask)
    const groups = groupAttacks.map(({ name: attack, cost, patient, guess }): Trial => ({
      endpoint,
      figure,
      attack,
      patient,
      hidden: INFERRED_GROUP,
      cost: (cost ?? 1) * (slow ?? 1),
      play: async () => {
        const target = judge.group(COUNTED_KINDS, INFERRED_KINDS)
        return ofGroup(await guess(rememberedAsk, target, known), target)
      },
    }))
    const hiddenPeople = Object.entries(hiddenKinds).flatMap(([hidden, keys]) =>
      personAttacks.map(({ name: attack, cost, patient, guess }): Trial => ({
        endpoint,
        figure,
        attack,
        patient,
        hidden,
        cost: (cost ?? 1) * (slow ?? 1),
        play: async () => {
          const target = judge.person(keys)
          return ofPerson(await guess(rememberedAsk, target, known), target.truth)
        },
      })),
    )
    return [...groups, ...hiddenPeople]
  })
}

export const trialsOfPairs = (member: Member, judge: Judge): Trial[] =>
  pairProbes(member).map(({ endpoint, figure, shared }) => ({
    endpoint,
    figure,
    attack: 'what it tells of two sets',
    hidden: INFERRED_GROUP,
    play: async () => {
      const target = judge.group(COUNTED_KINDS, INFERRED_KINDS)
      return ofGroup(await shared(target.a, target.b), target)
    },
  }))
