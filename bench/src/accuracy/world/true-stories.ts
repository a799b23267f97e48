import type { World } from '@rookery/world'
import type { PlantedMembers } from './planted-members.ts'

/** The strongest row of each dimension, as the first screen of the insights shows it. */
type StrongestRows = Readonly<Record<string, { key: string; label: string } | undefined>>

/** A planted share must be this many times everybody's. */
const LEAST_LIFT = 1.1

/** Dimensions of the first screen whose strongest row is true: the world planted it. */
export function trueStories(world: World, members: PlantedMembers, strongest: StrongestRows): string[] {
  const hubs = new Map(world.hubs().map((hub) => [hub.handle.toLowerCase(), hub]))
  const ofCommunities = world.communities().filter(({ id }) => members.communities.has(id))
  const topics = new Set(
    ofCommunities
      .flatMap(({ label, entities, theme }) => [label.en, theme, ...entities])
      .map((name) => name.toLowerCase()),
  )
  const tags = new Set(
    ofCommunities.flatMap(({ hashtags }) => hashtags.map((tag) => `#${tag.toLowerCase()}`)),
  )
  const isTopic = (label: string) => topics.has(label.toLowerCase())
  /** A found community is called after what its members have more of, the most first. */
  const isCommunity = (label: string) =>
    label.split(' · ').some((part) => isTopic(part) || tags.has(part.toLowerCase()))
  const isTrue: Readonly<Record<string, (row: { key: string; label: string }) => boolean>> = {
    gender: ({ key }) => members.lift('gender', key) > LEAST_LIFT,
    country: ({ key }) => members.lift('country', key) > LEAST_LIFT,
    language: ({ key }) => members.lift('language', key) > LEAST_LIFT,
    interest: ({ label }) => members.lift('interest', label) > LEAST_LIFT,
    job_title: ({ label }) => members.lift('job_title', label) > LEAST_LIFT,
    account: ({ key }) => members.communities.has(hubs.get(key)?.community ?? ''),
    topic: ({ label }) => isTopic(label),
    community: ({ label }) => isCommunity(label),
  }
  return Object.entries(isTrue).flatMap(([dimension, test]) => {
    const row = strongest[dimension]
    return row !== undefined && test(row) ? [`${dimension} ${row.label}`] : []
  })
}
