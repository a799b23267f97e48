import { parseJson } from '@rookery/network'
import type { ProfileInput } from '@rookery/analytics'
import { FileProblem, START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { jsonElements, type JsonElement } from './json-elements.ts'
import type { Archive } from './open-archive.ts'
import { decodeEntities } from './decode-entities.ts'
import { countOf } from './profile-of-user.ts'
import { toUtc } from './times.ts'
import { edgeOf } from './x-objects.ts'
import { bareProfile, idOf, isObject, postOfV1Status, type Json } from './v1-objects.ts'

/** Posts are in tweet.js until 2021, in tweets.js since then; further parts are tweets-part1.js and so on. */
const postFiles = /^(?:tweets?|community-tweet)(?:-part\d+)?\.js$/
const edgeFiles = /^(follower|following)(?:-part\d+)?\.js$/

/**
 * Reads an account archive its owner downloaded from X: the owner's profile, posts, followers and followings.
 * Other files are not opened: no email address, no messages, no deleted posts, no likes (which do not say
 * whose post was liked).
 */
export async function* readArchive(
  archive: Archive,
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  const owner = await ownerOf(archive)
  const lists = archive.names.filter((name) => postFiles.test(name) || edgeFiles.test(name))
  let at = 1
  if (after.at < 1) yield { kind: 'profile', line: 1, at, row: owner }
  for (const name of lists)
    for await (const element of jsonElements(await archive.open(name))) {
      at += 1
      if (at <= after.at) continue
      yield { ...rowsOfElement(element, name, owner.network_id), line: element.position, at }
    }
}

function rowsOfElement(element: JsonElement, name: string, owner: string): ImportedItem {
  const line = element.position
  const rejectedRow = (reason: string): ImportedItem => ({
    kind: 'rejected',
    line,
    reason: `${name}: ${reason}`,
  })
  const value = parsed(element)
  if (value === null) return rejectedRow('the entry is not readable')
  const edgeKind = edgeFiles.exec(name)?.[1]
  if (edgeKind !== undefined) {
    const id = isObject(value[edgeKind]) ? idOf(value[edgeKind]['accountId']) : undefined
    if (id === undefined) return rejectedRow('the entry has no account id')
    return edgeOf(id, { of: owner, direction: edgeKind === 'follower' ? 'followers' : 'following' }, line)
  }
  // Archives of 2019 have the post itself, later ones have it in `tweet`.
  const post = isObject(value['tweet']) ? value['tweet'] : value
  const row = postOfV1Status(post, owner)
  return typeof row === 'string' ? rejectedRow(row) : { kind: 'post', line, row }
}

function parsed({ text }: JsonElement): Json | null {
  if (text === null) return null
  try {
    const value = parseJson(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** The first entry of a small file of the archive, by its name. */
async function firstOf(archive: Archive, file: string, member: string): Promise<Json> {
  if (!archive.names.includes(file)) return {}
  for await (const element of jsonElements(await archive.open(file))) {
    const value = parsed(element)?.[member]
    return isObject(value) ? value : {}
  }
  return {}
}

const countEntries = async (archive: Archive, which: (name: string) => boolean): Promise<number | null> => {
  let rowCount = 0
  for (const name of archive.names.filter(which))
    for await (const _ of jsonElements(await archive.open(name))) rowCount += 1
  return countOf(rowCount)
}

/** The archive has no follower count, but its lists are complete, so they are counted. */
async function ownerOf(archive: Archive): Promise<ProfileInput> {
  const account = await firstOf(archive, 'account.js', 'account')
  const id = idOf(account['accountId'])
  const handle = account['username']
  if (id === undefined || typeof handle !== 'string')
    throw new FileProblem('the archive does not say whose it is (data/account.js)')
  const profile = await firstOf(archive, 'profile.js', 'profile')
  const verifiedRow = await firstOf(archive, 'verified.js', 'verified')
  const profileTexts = isObject(profile['description']) ? profile['description'] : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const bare = bareProfile(id, handle)
  return {
    ...bare,
    name: decodeEntities(text(account['accountDisplayName'])) || handle,
    description: decodeEntities(text(profileTexts['bio'])),
    location: decodeEntities(text(profileTexts['location'])),
    url: text(profileTexts['website']),
    verified: verifiedRow['verified'] === true,
    avatar_url: /^https?:/.test(text(profile['avatarMediaUrl'])) ? text(profile['avatarMediaUrl']) : '',
    created_at: toUtc(text(account['createdAt'])) ?? bare.created_at,
    followers_count: await countEntries(archive, (name) => edgeFiles.exec(name)?.[1] === 'follower'),
    following_count: await countEntries(archive, (name) => edgeFiles.exec(name)?.[1] === 'following'),
    posts_count: await countEntries(archive, (name) => postFiles.test(name)),
  }
}
