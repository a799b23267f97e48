import { parseJson } from '@rookery/network'
import type { ProfileInput } from '@rookery/analytics'
import type { FilePart } from './file-parts.ts'
import { FileProblem, START_POSITION, type ImportedItem, type Position } from './imported.ts'
import { jsonElements, type JsonElement } from './json-elements.ts'
import type { Archive } from './open-archive.ts'
import { decodeEntities } from './decode-entities.ts'
import { NoteTexts } from './note-texts.ts'
import { countOf } from './profile-of-user.ts'
import { toUtc } from './times.ts'
import { edgeOf } from './x-objects.ts'
import { bareProfile, idOf, isObject, postOfV1Status, type Json } from './v1-objects.ts'

/** Posts are in tweet.js until 2021, in tweets.js since then; further parts are tweets-part1.js and so on. */
const postFiles = /^(?:tweets?|community-tweet)(?:-part\d+)?\.js$/
const edgeFiles = /^(follower|following)(?:-part\d+)?\.js$/
/** Whole texts of the posts that are longer than 280 signs. */
const noteFiles = /^note-tweet(?:-part\d+)?\.js$/
const ownerFiles = /^(?:account|profile|verified)\.js$/

/** Which files of an archive are read, and why the others are not. */
export const partsOfArchive = (names: readonly string[]): FilePart[] =>
  names.map((name) => ({
    name,
    why: [postFiles, edgeFiles, noteFiles, ownerFiles].some((read) => read.test(name))
      ? null
      : whyLeftOut(name),
  }))

function whyLeftOut(name: string): string {
  if (/^(?:deleted-|.*-deleted)/.test(name)) return 'what its owner deleted stays out'
  if (/^like(?:-part\d+)?\.js$/.test(name)) return 'it does not say whose posts were liked'
  if (
    /message|contact|email|phone|ip-audit|device|location|ad-|ads-|personali[sz]ation|block|mute/.test(name)
  )
    return 'it is private and never opened'
  return 'it holds no accounts, posts or follows'
}

/**
 * Reads an account archive its owner downloaded from X: the owner's profile, posts, followers and followings.
 * The texts of long posts are made whole. Other files are not opened: no email address, no messages, no deleted posts, no likes (which do not say
 * whose post was liked).
 */
export async function* readArchive(
  archive: Archive,
  after: Position = START_POSITION,
): AsyncGenerator<ImportedItem> {
  const owner = await ownerOf(archive)
  const lists = archive.names.filter((name) => postFiles.test(name) || edgeFiles.test(name))
  const notes = await notesOf(archive)
  let at = 1
  if (after.at < 1) yield { kind: 'profile', line: 1, at, row: owner }
  for (const name of lists)
    for await (const element of jsonElements(await archive.open(name))) {
      at += 1
      // A post that was imported before has its long text, which belongs to no other.
      const item = rowsOfElement(element, name, owner.network_id, notes)
      if (at > after.at) yield { ...item, line: element.position, at }
    }
  for (const line of notes.left) {
    at += 1
    const reason = 'note-tweet.js: the archive has no post for this long text'
    if (at > after.at) yield { kind: 'rejected', line, reason, at }
  }
}

async function notesOf(archive: Archive): Promise<NoteTexts> {
  const notes = new NoteTexts()
  let place = 0
  for (const name of archive.names.filter((each) => noteFiles.test(each)))
    for await (const element of jsonElements(await archive.open(name))) {
      place += 1
      const value = parsed(element)
      if (value !== null) notes.add(value, place)
    }
  return notes
}

function rowsOfElement(element: JsonElement, name: string, owner: string, notes: NoteTexts): ImportedItem {
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
  const row = postOfV1Status(notes.completed(post), owner)
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
