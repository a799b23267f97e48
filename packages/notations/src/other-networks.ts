import { plainName } from './column-name.ts'

/** Servers of the fediverse and of networks like it: `user@server` there is an account, not a mailbox. */
const SERVERS =
  /@(?:[\w-]+\.)*(?:mastodon\.[a-z]+(?:\.[a-z]+)?|mstdn\.[a-z]+|misskey\.[a-z]+|pixelfed\.[a-z]+|lemmy\.[a-z]+|mas\.to|pawoo\.net|fosstodon\.org|hachyderm\.io|infosec\.exchange|techhub\.social|fedibird\.com|nijimiss\.moe|bsky\.social|threads\.net|troet\.cafe|chaos\.social|octodon\.social|piaille\.fr|universeodon\.com|mathstodon\.xyz|sigmoid\.social|mastodonapp\.uk)$/i
/** `@user@server`, and what some programs write before it. */
const ADDRESS =
  /(?:^|[\s,;<(])@[\w.-]+@[\w-]+(?:\.[\w-]+)+|^\s*(?:acct|mastodon|misskey|fediverse|bluesky)\s*:/i

/** Whether an address in the form the network hashes is one of an account elsewhere. */
export const isOfServer = (email: string): boolean => SERVERS.test(email)

/** Whether a cell, in half width, names an account of another network by its address. */
export const namesOtherAccount = (cell: string): boolean => cell.includes('@') && ADDRESS.test(cell)

const NETWORKS: readonly (readonly [string, RegExp])[] = [
  ['Mastodon', /mastodon|マストドン/],
  ['Misskey', /misskey|ミスキー/],
  ['Fediverse', /fediverse|activitypub/],
  ['Bluesky', /bluesky|bsky|ブルースカイ/],
  ['Instagram', /instagram|(?:^|_)(?:ig|insta)(?:_|$)|インスタ/],
  ['Threads', /^threads(?:_|$)|スレッズ/],
  ['TikTok', /tik_?tok|ティックトック/],
  ['Facebook', /facebook|(?:^|_)fb(?:_|$)|フェイスブック/],
  ['LinkedIn', /linked_?in/],
  ['YouTube', /you_?tube|ユーチューブ/],
  ['LINE', /^line(?:_(?:id|user_id|name))$|^ライン_?(?:id|名)$/],
]

/** The network that a column's name says, where that is another one than X; null for any other name. */
export function networkOfColumn(name: string): string | null {
  const plain = plainName(name)
  return NETWORKS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** The network whose export has these columns; null for any other table. */
export function networkOfColumns(names: readonly string[]): string | null {
  const plain = new Set(names.map(plainName))
  return plain.has('account_address') && plain.has('show_boosts') ? 'Mastodon' : null
}
