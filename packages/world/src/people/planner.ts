import { COMPANY_FIRST_WORDS, COMPANY_JA, COMPANY_SECOND, JOBS, type Job } from '../data/jobs.ts'
import { COUNTRIES } from '../data/countries.ts'
import { creatorNumberOf, themeKey, type WorldModel } from '../model/world-model.ts'
import type { Community } from '../data/community.ts'
import { AliasTable } from '../random/alias-table.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { Rng } from '../random/rng.ts'
import type { PersonPlan } from './person-plan.ts'

const DAY_MS = 86_400_000
/**
 * People of a cell form circles of this many neighbours, whose town and age are more alike than the cell's.
 */
const CIRCLE_SIZE = 40
const RANDOM_STREAM = 11
/** Creators have posted for 400 days. */
const CREATOR_AGE_MS = 500 * DAY_MS

/** Share of new accounts per year from 2007 on, truncated at the world's date. */
const ACCOUNTS_BY_YEAR = [
  2, 8, 60, 70, 85, 80, 75, 60, 50, 50, 50, 50, 50, 70, 65, 60, 55, 50, 45, 40, 40, 40, 40,
]

function companyName(language: string, u: number): string {
  // A heavy tail: few companies employ many people, many a few.
  const x = u ** 2.5
  if (language === 'ja') return COMPANY_JA[Math.floor(x * COMPANY_JA.length)] as string
  const n = Math.floor(x * COMPANY_FIRST_WORDS.length * COMPANY_SECOND.length)
  return `${COMPANY_FIRST_WORDS[n % COMPANY_FIRST_WORDS.length] as string} ${COMPANY_SECOND[Math.floor(n / COMPANY_FIRST_WORDS.length)] as string}`
}

function sampleShare(shares: readonly (readonly [string, number])[], u: number): string {
  let remainingPercent = u * 100
  for (const [key, share] of shares) {
    if (remainingPercent < share) return key
    remainingPercent -= share
  }
  return (shares[0] as readonly [string, number])[0]
}

/** Plans accounts one at a time, from (seed, index) only. */
export class Planner {
  private readonly model: WorldModel
  private readonly rng = new Rng()
  private readonly years: AliasTable
  private readonly endYear: number
  private last: PersonPlan | undefined

  constructor(model: WorldModel) {
    this.model = model
    this.endYear = new Date(model.end - 1).getUTCFullYear()
    this.years = new AliasTable(
      Array.from({ length: this.endYear - 2006 }, (_, i) => ACCOUNTS_BY_YEAR[i] ?? 40),
    )
  }

  planAt(index: number): PersonPlan {
    if (this.last !== undefined && this.last.index === index) return this.last
    const { model } = this
    if (!(index >= 0 && index < model.size))
      throw new RangeError(`No profile ${index} in a world of ${model.size}.`)
    this.rng.start(model.seed, index, RANDOM_STREAM)
    const plan =
      index < model.hubs.length
        ? this.planHub(index)
        : index < model.hubs.length + model.signIn.length
          ? this.planSignIn(index)
          : index < model.firstOrdinary + model.creators.length
            ? this.asCreator(this.planOrdinary(index))
            : this.planOrdinary(index)
    this.last = plan
    return plan
  }

  /** Hash of a person's neighbouring circle, from which common properties derive. */
  circleHash(place: number, stream: number): number {
    return hash32(this.model.seed, Math.floor(place / CIRCLE_SIZE), stream, 0xc1c)
  }

  private created(birthYear: number | null): number {
    const { rng, model } = this
    const sampledYear = 2007 + this.years.sample(rng)
    const u = rng.unit()
    const yearStart = Date.UTC(sampledYear, sampledYear === 2007 ? 3 : 0, 1)
    const to = Math.min(Date.UTC(sampledYear + 1, 0, 1), model.end - DAY_MS)
    let at = yearStart + u * Math.max(to - yearStart, 0)
    if (birthYear !== null) {
      const earliestTime = Math.min(Date.UTC(birthYear + 13, 0, 1), model.end - 30 * DAY_MS)
      if (at < earliestTime) at = earliestTime + u * (model.end - DAY_MS - earliestTime)
    }
    return Math.floor(Math.min(at, model.end - DAY_MS) / 1000) * 1000
  }

  private planHub(index: number): PersonPlan {
    const { rng, model } = this
    const hub = model.hubs[index] as WorldModel['hubs'][number]
    const country = COUNTRIES[hub.country] as (typeof COUNTRIES)[number]
    const birthYear = hub.age === null ? null : this.endYear - hub.age
    return {
      index,
      kind: hub.kind,
      hub: index,
      sign_in: -1,
      creator: -1,
      communities: hub.community === -1 ? [] : [hub.community],
      weights: hub.community === -1 ? [] : [1],
      country: hub.country,
      city: (model.cityTables[hub.country] as AliasTable).sample(rng),
      language: hub.language,
      gender: hub.gender,
      age: hub.age,
      birth_year: birthYear,
      job: -1,
      student: false,
      company: null,
      culture: (country.cultures[0] as readonly [string, number])[0],
      protected: false,
      created: this.created(birthYear),
      activity: 2 + 2 * rng.unit(),
      place: -1,
      prominence: 0,
    }
  }

  private planSignIn(index: number): PersonPlan {
    const { model } = this
    const number = index - model.hubs.length
    const person = model.signIn[number] as WorldModel['signIn'][number]
    const country = COUNTRIES.findIndex((c) => c.code === person.country)
    const communities = person.communities.map(
      (id) => (model.communities.find((c) => c.id === id) as Community).number,
    )
    return {
      index,
      kind: person.is_creator ? 'creator' : 'person',
      hub: -1,
      sign_in: number,
      creator: creatorNumberOf(model, index),
      communities,
      weights: communities.length === 2 ? [0.65, 0.35] : [0.6, 0.25, 0.15],
      country,
      city: (COUNTRIES[country] as (typeof COUNTRIES)[number]).cities.findIndex(
        (city) => city.name === person.city,
      ),
      language: person.language,
      gender: person.gender,
      age: person.age,
      birth_year: this.endYear - person.age,
      job: JOBS.findIndex((job) => job.title === person.job),
      student: person.job === '',
      company: person.company,
      culture: 'en',
      protected: false,
      created: person.is_creator
        ? this.createdBefore(CREATOR_AGE_MS, this.endYear - person.age)
        : this.created(this.endYear - person.age),
      activity: 1.5,
      place: -1,
      prominence: 0.3,
    }
  }

  /** A person of the panel of creators. */
  private asCreator(plan: PersonPlan): PersonPlan {
    const created = Math.min(plan.created, this.model.end - CREATOR_AGE_MS)
    return { ...plan, creator: creatorNumberOf(this.model, plan.index), protected: false, created }
  }

  private createdBefore(age: number, birthYear: number): number {
    return Math.min(this.created(birthYear), this.model.end - age)
  }

  private planOrdinary(index: number): PersonPlan {
    const { rng, model } = this
    const { cells } = model
    const shuffledPlace = model.places.forward(index - model.firstOrdinary)
    const cell = cells.cellOf(shuffledPlace)
    const cellStart = cells.start[cell] as number
    const length = (cells.start[cell + 1] as number) - cellStart
    const firstCommunity = model.communities[cells.community[cell] as number] as Community
    const country = cells.country[cell] as number
    const countryPlan = COUNTRIES[country] as (typeof COUNTRIES)[number]
    const language = sampleShare(countryPlan.languages, rng.unit())
    const personCulture = sampleShare(countryPlan.cultures, rng.unit())
    const organisation = rng.chance(0.035)

    const circle = this.circleHash(shuffledPlace, 1)
    const cityRng = rng.unit()
    const cityTable = model.cityTables[country] as AliasTable
    const city = cityRng < 0.45 ? circle % cityTable.length : cityTable.sample(rng)

    let age: number | null = null
    let gender: 'female' | 'male' | null = null
    if (!organisation) {
      gender = rng.chance(firstCommunity.female_share) ? 'female' : 'male'
      const circleShift = (circle >>> 16) / 65536 - 0.5
      const x = firstCommunity.mean_age + (circleShift * 0.9 + rng.normal() * 0.9) * firstCommunity.age_spread
      // Ages below the minimum are reflected above it, so that there is no spike at the minimum.
      const youngestAge = firstCommunity.youngest + 1
      age = Math.round(
        x < youngestAge ? youngestAge - 1 + Math.min((youngestAge - x) * 0.6, 10) : Math.min(x, 84),
      )
    }
    const birthYear = age === null ? null : this.endYear - age

    const communities: number[] = [firstCommunity.number]
    const weights: number[] = [1]
    const randomDraw = rng.unit()
    const communityCount = organisation
      ? 1
      : randomDraw < 0.28
        ? 1
        : randomDraw < 0.7
          ? 2
          : randomDraw < 0.93
            ? 3
            : 4
    for (let tries = 0; communities.length < communityCount && tries < 6; tries += 1) {
      let otherIndex: number
      if (rng.chance(0.35)) {
        const group = model.themeCommunities.get(themeKey(firstCommunity.theme, country)) as {
          table: AliasTable
          numbers: readonly number[]
        }
        otherIndex = group.numbers[group.table.sample(rng)] as number
      } else otherIndex = (model.otherCommunities[country] as AliasTable).sample(rng)
      if (!communities.includes(otherIndex)) communities.push(otherIndex)
    }
    if (communities.length > 1) {
      weights[0] = 0.5 + 0.25 * rng.unit()
      let remainingWeight = 1 - weights[0]
      for (let i = 1; i < communities.length; i += 1) {
        const weightPart =
          i === communities.length - 1 ? remainingWeight : remainingWeight * (0.55 + 0.2 * rng.unit())
        weights[i] = weightPart
        remainingWeight -= weightPart
      }
    }

    let job = -1
    let student = false
    let company: string | null = null
    if (age !== null) {
      const isStudying =
        age < 18 ? 1 : age < 23 ? Math.min(0.55 * firstCommunity.student_boost, 0.95) : age < 27 ? 0.12 : 0
      if (rng.unit() < isStudying) student = true
      else if (rng.chance(age > 66 ? 0.25 : 0.9)) {
        for (let tries = 0; tries < 5 && job === -1; tries += 1) {
          const sampledJob = firstCommunity.jobs.sample(rng)
          if ((JOBS[sampledJob] as Job).min_age <= age) job = sampledJob
        }
        if (job !== -1 && rng.chance(0.68)) company = companyName(language, rng.unit())
      }
    }

    return {
      index,
      kind: organisation ? (rng.chance(0.6) ? 'brand' : 'organisation') : 'person',
      hub: -1,
      sign_in: -1,
      creator: -1,
      communities,
      weights,
      country,
      city,
      language,
      gender,
      age,
      birth_year: birthYear,
      job,
      student,
      company,
      culture: personCulture,
      protected: !organisation && rng.chance(language === 'ja' ? 0.11 : 0.05),
      created: this.created(birthYear),
      activity: Math.exp(rng.normal() * 0.7),
      place: shuffledPlace,
      prominence: (shuffledPlace - cellStart + hashUnit(model.seed, index, 0xf)) / length,
    }
  }
}
