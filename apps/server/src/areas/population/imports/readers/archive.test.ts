import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportedItem } from './imported.ts'
import { planFile } from './plan-file.ts'
import { zipOf } from '../../../../testing/files/zip-of.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-archives-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const archiveScript = (name: string, part: number, value: unknown) =>
  `window.YTD.${name}.part${part} = ${JSON.stringify(value, null, 2)}`
const account = {
  email: 'secret@example.org',
  username: 'ada',
  accountId: '1223056853141270528',
  createdAt: '2020-01-31T01:02:03.000Z',
  accountDisplayName: 'Ada "L" 🦜',
}
const tweet = (id: string, overrides: object = {}) => ({
  id_str: id,
  id,
  full_text: `post ${id} #Été`,
  created_at: 'Thu Nov 03 08:20:26 +0000 2022',
  lang: 'en',
  favorite_count: '12',
  retweet_count: '3',
  entities: { hashtags: [{ text: 'Été' }], user_mentions: [{ screen_name: 'bob' }], urls: [] },
  ...overrides,
})
const files: Record<string, string> = {
  'data/account.js': archiveScript('account', 0, [{ account }]),
  'data/profile.js': archiveScript('profile', 0, [
    { profile: { description: { bio: 'I count', location: 'London', website: 'https://a.example' } } },
  ]),
  'data/follower.js': archiveScript('follower', 0, [
    { follower: { accountId: '18312002' } },
    { follower: { accountId: '1509469348997611521' } },
    { follower: { accountId: 'nobody' } },
  ]),
  'data/following.js': archiveScript('following', 0, [{ following: { accountId: '946282488745246720' } }]),
  'data/tweets.js': archiveScript('tweets', 0, [
    {
      tweet: tweet('1588091220244369409', {
        edit_info: { initial: { editTweetIds: ['1588091220244369401', '1588091220244369409'] } },
      }),
    },
    { tweet: { ...tweet('1588091220244369410'), id_str: 'no number' } },
  ]),
  'data/tweets-part1.js': archiveScript('tweets', 1, [{ tweet: tweet('1488091220244369410') }]),
  'data/deleted-tweets.js': archiveScript('deleted_tweets', 0, [{ tweet: tweet('1388091220244369410') }]),
  'data/direct-messages.js': archiveScript('direct_messages', 0, [
    { dmConversation: { messages: ['private'] } },
  ]),
  'data/tweets_media/x.jpg': 'no json',
}
const zip = (entries: Record<string, string>, name = 'archive.zip') => {
  const path = join(folder, name)
  writeFileSync(path, zipOf(Object.entries(entries).map(([key, content]) => ({ name: key, content }))))
  return path
}
const readArchive = async (path: string, after = 0): Promise<ImportedItem[]> => {
  const plan = await planFile(path, [])
  if ('skip' in plan) throw new Error(plan.skip)
  return await Array.fromAsync(plan.rows({ at: after, next_byte: null }))
}
const shortRows = (found: readonly ImportedItem[]) =>
  found.map((each) =>
    'reason' in each
      ? each.reason
      : each.kind === 'notice'
        ? 'notice'
        : each.kind === 'follow'
          ? `${each.row.follower_network_id} > ${each.row.followed_network_id} of ${each.row.list}`
          : `${each.kind} ${each.row.network_id}`,
  )

describe('account archives', () => {
  test('owner, posts of every part and both lists are imported; nothing private is opened', async () => {
    const found = await readArchive(zip(files))
    const me = account.accountId
    expect(shortRows(found)).toEqual([
      `profile ${me}`,
      `18312002 > ${me} of followers`,
      `1509469348997611521 > ${me} of followers`,
      'follower.js: the entry has no account id',
      `${me} > 946282488745246720 of following`,
      'post 1488091220244369410',
      'post 1588091220244369409',
      'tweets.js: the post has no id whose digits are whole',
    ])
    expect(found[0]).toMatchObject({
      row: {
        handle: 'ada',
        name: 'Ada "L" 🦜',
        description: 'I count',
        location: 'London',
        followers_count: 3,
        following_count: 1,
        posts_count: 3,
        created_at: '2020-01-31T01:02:03.000Z',
      },
    })
    expect(found[6]).toMatchObject({
      row: {
        author_network_id: me,
        created_at: '2022-11-03T08:20:26.000Z',
        hashtags: ['Été'],
        mentions: ['bob'],
        like_count: 12,
        repost_count: 3,
        earlier_versions: ['1588091220244369401'],
      },
    })
    expect(JSON.stringify(found)).not.toMatch(/secret@|private|1388091220244369410/)
  })
  test('an unpacked archive, and one of 2019 (tweet.js, posts without a wrapper)', async () => {
    const unpackedFolder = join(folder, 'unpacked')
    mkdirSync(join(unpackedFolder, 'data'), { recursive: true })
    writeFileSync(join(unpackedFolder, 'data/account.js'), files['data/account.js']!)
    writeFileSync(
      join(unpackedFolder, 'data/tweet.js'),
      archiveScript('tweet', 0, [tweet('1088091220244369409')]),
    )
    expect(shortRows(await readArchive(unpackedFolder))).toEqual([
      `profile ${account.accountId}`,
      'post 1088091220244369409',
    ])
    expect(await planFile(join(unpackedFolder, 'data/tweet.js'), [])).toMatchObject({
      skip: expect.stringContaining('part of an account archive'),
    })
  })
  test('a killed import resumes within it', async () => {
    const path = zip(files)
    const allRows = await readArchive(path)
    expect(await readArchive(path, allRows[4]!.at)).toEqual(allRows.slice(5))
  })
  test('without its owner, torn or cut off it is refused with the reason', async () => {
    await expect(
      readArchive(zip({ 'data/tweets.js': files['data/tweets.js']! }, 'nobody.zip')),
    ).rejects.toThrow('does not say whose it is')
    await expect(
      readArchive(zip({ ...files, 'data/tweets.js': 'window.YTD.tweets.part0 = [ {"tweet": {' }, 'torn.zip')),
    ).rejects.toThrow('the document ends in the middle')
    writeFileSync(
      join(folder, 'cut.zip'),
      zipOf([{ name: 'data/account.js', content: '[]' }]).subarray(0, 40),
    )
    await expect(readArchive(join(folder, 'cut.zip'))).rejects.toThrow('the archive cannot be read')
  })
})

test('long posts have their whole text from note-tweet.js, with its tags; a text without a post is reported (issue 44.12)', async () => {
  const whole = (word: string) =>
    `${'We opened at five and had the first loaves out by seven. '.repeat(5)}And ${word} #Rye &amp; salt`
  const long = (id: string, word: string, created_at: string) =>
    tweet(id, {
      full_text: `@bob ${whole(word).slice(0, 270)}… https://t.co/abc`,
      created_at,
      entities: undefined,
    })
  const note = (word: string, createdAt: string) => ({
    noteTweet: {
      ...{ noteTweetId: '1', createdAt },
      core: {
        text: whole(word),
        hashtags: ['Rye'],
        mentions: [],
        urls: [{ expandedUrl: 'https://a.example/long' }],
      },
    },
  })
  const found = await readArchive(
    zip(
      {
        'data/account.js': files['data/account.js']!,
        'data/tweets.js': archiveScript('tweets', 0, [
          { tweet: long('1630000000000000001', 'pumpernickel', 'Mon Feb 27 08:20:26 +0000 2023') },
          { tweet: long('1630000000000000002', 'brioche', 'Tue Feb 28 08:20:26 +0000 2023') },
          { tweet: tweet('1630000000000000003') },
        ]),
        'data/note-tweet.js': archiveScript('note_tweet', 0, [
          note('brioche', '2023-02-28T08:20:25.000Z'),
          note('pumpernickel', '2023-02-27T08:20:26.000Z'),
          { noteTweet: { core: { text: 'Nobody has the post of this text. '.repeat(12) } } },
        ]),
      },
      'notes.zip',
    ),
  )
  const texts = found.flatMap((each) => (each.kind === 'post' ? [each.row.text] : []))
  expect(texts[0]).toMatch(/And pumpernickel #Rye & salt$/)
  expect(texts[1]).toMatch(/And brioche #Rye & salt$/)
  expect(texts[2]).toBe('post 1630000000000000003 #Été')
  expect(found[1]).toMatchObject({ row: { hashtags: ['Rye'], urls: ['https://a.example/long'] } })
  expect(shortRows(found).at(-1)).toBe('note-tweet.js: the archive has no post for this long text')
})

test('an archive says which of its files are read, and why the others are not (issue 44.12)', async () => {
  const plan = await planFile(
    zip({ ...files, 'data/like.js': '', 'data/note-tweet.js': '' }, 'parts.zip'),
    [],
  )
  expect('parts' in plan && plan.parts).toEqual([
    { name: 'account.js', why: null },
    { name: 'deleted-tweets.js', why: 'what its owner deleted stays out' },
    { name: 'direct-messages.js', why: 'it is private and never opened' },
    { name: 'follower.js', why: null },
    { name: 'following.js', why: null },
    { name: 'like.js', why: 'it does not say whose posts were liked' },
    { name: 'note-tweet.js', why: null },
    { name: 'profile.js', why: null },
    { name: 'tweets-part1.js', why: null },
    { name: 'tweets.js', why: null },
  ])
})

describe('hostile archives', () => {
  const importRefused = async (name: string, entries: Parameters<typeof zipOf>[0]) => {
    const path = join(folder, name)
    writeFileSync(path, zipOf(entries))
    const error = await readArchive(path).then(
      () => null,
      (cause: unknown) => cause,
    )
    // Ends the file, not the import.
    expect(error).toMatchObject({ code: 'EFILE' })
    return (error as Error).message
  }
  const ownFile = { name: 'data/account.js', content: files['data/account.js']! }
  test('names that lead out of it', async () => {
    expect(await importRefused('up.zip', [ownFile, { name: '../../etc/cron.d/x', content: 'x' }])).toMatch(
      /refused: .*relative path/,
    )
    expect(await importRefused('root.zip', [ownFile, { name: '/etc/passwd', content: 'x' }])).toMatch(
      /refused: .*absolute path/,
    )
    expect(await importRefused('back.zip', [ownFile, { name: 'data\\..\\x', content: 'x' }])).toMatch(
      /refused: .*invalid characters/,
    )
  })
  test('a zip bomb, by its declared and by its real size', async () => {
    const zipBomb = Buffer.alloc(64 * 1024 * 1024, ' ')
    expect(
      await importRefused('bomb.zip', [ownFile, { name: 'data/tweets.js', content: zipBomb }]),
    ).toContain('tweets.js is packed beyond reason')
    const path = join(folder, 'liar.zip')
    writeFileSync(
      path,
      zipOf([ownFile, { name: 'data/tweets.js', content: zipBomb, claims: { size: 1000 } }]),
    )
    await expect(readArchive(path)).rejects.toThrow(/too many bytes/)
  })
  test('more files of data than are worth a line each (issue 44.14)', async () => {
    const many = Array.from({ length: 2_001 }, (_, n) => ({ name: `data/part-${n}.js`, content: '' }))
    expect(await importRefused('many.zip', [ownFile, ...many])).toBe('the archive holds too many files')
  })
  test('entries that overlap, and encrypted ones', async () => {
    const content = files['data/account.js']!
    const copies = Array.from({ length: 50 }, (_, n) => ({
      name: `data/copy-${n}.js`,
      content: '',
      claims: { offset: 0, size: 1000 },
    }))
    const overlap = zipOf([{ name: 'data/account.js', content }, ...copies])
    // Every entry claims the bytes of the complete archive as its own.
    for (let at = overlap.indexOf('PK\x01\x02'); at >= 0; at = overlap.indexOf('PK\x01\x02', at + 4))
      overlap.writeUInt32LE(overlap.length >> 2, at + 20)
    writeFileSync(join(folder, 'overlap.zip'), overlap)
    await expect(readArchive(join(folder, 'overlap.zip'))).rejects.toThrow('overlap each other')
    expect(
      await importRefused('locked.zip', [{ name: 'data/account.js', content, claims: { flags: 1 } }]),
    ).toBe('the archive is encrypted')
  })
})
