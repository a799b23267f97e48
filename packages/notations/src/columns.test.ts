import { describe, expect, test } from 'vitest'
import { columnKind, columnKinds } from './column-kinds.ts'
import type { ColumnKind } from './column-names.ts'
import { edgeColumns } from './edge-columns.ts'
import { identifierColumns } from './identifier-columns.ts'

describe('kinds of columns', () => {
  const times = ['2024/5/1 9:00', '2024/5/2 10:01', '']
  const words = ['山田 太郎', 'Ken', 'MIKA', '']
  const ids = ['1790000000000000002', '12345678', '']
  const counts = ['1,234', '1.2万', '']
  const rows: readonly (readonly [ColumnKind, readonly string[], readonly string[]])[] = [
    ['handle', ['screen_name', 'Twitter handle', 'X username', 'ユーザー名', 'アカウント', 'アカウント名', 'Username', 'user.screen_name', 'author.username', 'screenName', 'Xアカウント', 'ユーザーネーム', 'ユーザー名（X）', 'ＸユーザーＩＤ'], ['@sakura_note01', 'ken_paper', 'mika', '']],
    ['user_id', ['user_id', 'ユーザーID', 'User ID', 'id', 'id_str', 'userId', 'アカウントID'], ids],
    ['email', ['E-mail Address', 'メールアドレス', 'email', 'Mail', 'Ｅメール'], ['a@example.com', 'Bo <b@example.com>', '']],
    ['phone', ['Mobile', '電話番号', '携帯', 'Telephone', 'TEL', '携帯電話'], ['090-1234-5678', '+44 20 7946 0018', 'unknown']],
    ['post_id', ['tweet_id', 'status_id', 'ツイートID', '投稿ID'], ids],
    ['author_id', ['author_id', '投稿者ID'], ids],
    ['name', ['応募者名', '氏名', 'Name', 'Full Name', '表示名', 'display_name', 'お名前'], words],
    ['text', ['text', 'full_text', '本文', 'Tweet', '投稿内容', 'content'], ['おはようございます、今日もよい天気ですねえ。散歩に行きます', 'good morning @everybody']],
    ['bio', ['bio', 'description', '自己紹介', 'user.description'], ['I write about tea', 'お茶の話']],
    ['location', ['location', '居住地', 'User location'], ['Tokyo', '大阪']],
    ['link', ['url', 'link', 'リンク', 'profile_url'], ['https://example.com', 'https://example.org/a']],
    ['followers', ['followers_count', 'フォロワー数', 'Followers', 'public_metrics.followers_count', 'フォロワー'], counts],
    ['following', ['friends_count', 'フォロー数', 'following'], counts],
    ['posts', ['statuses_count', 'ツイート数', 'tweet_count'], counts],
    ['listed', ['listed_count', 'リスト数'], counts],
    ['likes', ['favorite_count', 'like_count', 'いいね', 'いいね数', 'public_metrics.like_count'], counts],
    ['reposts', ['retweet_count', 'リポスト', 'リツイート数', 'reposts'], counts],
    ['replies', ['reply_count', '返信数'], counts],
    ['quotes', ['quote_count', '引用'], counts],
    ['created_at', ['created_at', '投稿日時', '応募日時', 'Timestamp', 'createdAt', 'published'], times],
    ['date', ['投稿日', '日付'], ['2024/5/1', '2024/5/2']],
    ['time_of_day', ['時刻', 'time', '投稿時間'], ['9:00', '21:05', '午後9時5分']],
    ['language', ['lang', '言語'], ['ja', 'en', 'zh-tw']],
    ['verified', ['verified', '認証'], ['true', 'false']],
    ['follower_id', ['follower_id', 'followerId'], ids],
    ['followed_id', ['followed_id', 'followee_id', 'friend_id'], ids],
    ['follower_handle', ['follower_screen_name'], ['@a_b', 'c_d']],
    ['followed_handle', ['followed_username'], ['@a_b', 'c_d']],
  ] // prettier-ignore
  test.each(rows.flatMap(([kind, names, cells]) => names.map((name) => [name, kind, cells] as const)))(
    'issue 31.3: the column %j holds %s',
    (name, kind, cells) => {
      expect(columnKind(name, cells).kind).toBe(kind)
      expect(columnKind(name, []).by).toBe('name')
    },
  )

  test.each<readonly [string, readonly string[], ColumnKind | null]>([
    ['id', ['ken_paper', '@mika_films', 'taro01'], 'handle'],
    ['name', ['@ken_paper', '@mika', '@taro'], 'handle'],
    ['ユーザーID', ['@ken_paper', 'mika_films'], 'handle'],
    ['ユーザー名', ['山田 太郎', '佐藤 花子'], 'name'],
    ['notes', ['a@example.com', 'b@example.com'], 'email'],
    ['', ['+44 20 7946 0018', '07700 900123'], 'phone'],
    ['', ['https://x.com/mika', 'https://x.com/ken'], 'handle'],
    ['', ['2024-01-13', '2024-01-14'], 'created_at'],
    ['time', ['2024-01-13 21:05', '2024-01-13 21:06'], 'created_at'],
    ['', ['1790000000000000002', '1790000000000000003'], 'user_id'],
    ['', ['Ken', 'MIKA', 'Sophia'], null],
    ['', ['12', '3', '14'], null],
    ['', [], null],
    ['following', ['@ken_paper', '@mika'], 'handle'],
  ])('issue 31.3: cells decide where the column %j holds %j', (name, cells, kind) => {
    expect(columnKind(name, cells).kind).toBe(kind)
  })
})

test('issue 31.3: a column id is of posts in a table of posts, of accounts in one of accounts', () => {
  const id = { name: 'id', cells: ['1790000000000000002'] }
  const kinds = (...columns: { name: string; cells: string[] }[]) =>
    columnKinds(columns).map(({ kind }) => kind)
  expect(kinds(id, { name: 'user_id', cells: ['12345'] }, { name: 'text', cells: ['good morning'] })).toEqual(
    ['post_id', 'user_id', 'text'],
  )
  expect(kinds(id, { name: 'screen_name', cells: ['@mika'] })).toEqual(['user_id', 'handle'])
  expect(kinds(id, { name: 'tweet_id', cells: ['12345'] }, { name: 'text', cells: ['x'] })).toEqual([
    'user_id',
    'post_id',
    'text',
  ])
})

describe('the column that names the people of a list', () => {
  const entrants = [
    { name: '応募者名', cells: ['髙田　さくら', 'Ken', 'MIKA', 'たろう', '代表'] },
    {
      name: 'ユーザー名',
      cells: ['@sakura_note01', 'ken_paper', 'https://x.com/mika_films', '「@yuzu_days」', 'はなこ', ''],
    },
    { name: '応募日時', cells: ['2024/5/1 9:00', '2024/5/2 10:01'] },
  ]

  test('case 08: it is the column ユーザー名, never the one of names', () => {
    expect(identifierColumns(entrants)).toEqual([{ index: 1, kind: 'handle', by: 'both' }])
    const latin = [{ name: '応募者名', cells: ['Ken', 'MIKA', 'Sophia'] }, entrants[1]!]
    expect(identifierColumns(latin)).toEqual([{ index: 1, kind: 'handle', by: 'both' }])
    expect(identifierColumns(latin.map(({ cells }) => ({ name: '', cells })))).toEqual([])
  })

  test('issue 31.3: the second-best kind is reported, and one kind can be requested', () => {
    const columns = [
      { name: 'Name', cells: ['Mika Ono', 'Ken'] },
      { name: 'Email', cells: ['a@example.com', 'b@example.com'] },
      { name: 'Twitter handle', cells: ['@mika_films', '@ken_paper'] },
    ]
    expect(identifierColumns(columns).map(({ index, kind }) => [index, kind])).toEqual([
      [2, 'handle'],
      [1, 'email'],
    ])
    expect(identifierColumns(columns, 'email').map(({ index }) => index)).toEqual([1])
    expect(identifierColumns([{ name: '', cells: ['alice', 'bob', 'carol'] }])).toMatchObject([
      { kind: 'handle' },
    ])
    expect(identifierColumns([])).toEqual([])
  })
})

describe('which way an edge points', () => {
  test.each([
    [['followed_id', 'follower_id', 'seen_at'], 1, 0, 'id'],
    [['from_id', 'to_id'], 0, 1, 'id'],
    [['source_screen_name', 'target_screen_name'], 0, 1, 'handle'],
    [['user_id', 'friend_id'], 0, 1, 'id'],
  ] as const)('case 23: %j is recognized by both names', (names, follower, followed, by) => {
    expect(edgeColumns(names)).toEqual({ follower, followed, by })
  })

  test('case 23: a file without a header is not guessed', () => {
    expect(edgeColumns(['900000601', '900000600'])).toBeNull()
  })

  test.each([
    [['Source', 'Target'], 0, 1, 'unclear'],
    [['To', 'From'], 1, 0, 'unclear'],
    [['followee', 'follower'], 1, 0, 'unclear'],
    [['follower_id', 'following_id'], 0, 1, 'id'],
    [['following_user_id', 'followed_user_id'], 0, 1, 'id'],
    [['user_id', 'follower_id'], 1, 0, 'id'],
    [['followerId', 'followedId'], 0, 1, 'id'],
    [['FollowerUsername', 'FolloweeUsername'], 0, 1, 'handle'],
    [['user', 'follower'], 1, 0, 'unclear'],
    [['フォロワー', 'フォロー先'], 0, 1, 'unclear'],
    [['フォロー先ID', 'フォロー元ID'], 1, 0, 'id'],
    [['source_id', 'source_screen_name', 'target_id', 'target_screen_name'], 0, 2, 'id'],
    [['id', 'source', 'target', 'weight'], 1, 2, 'unclear'],
    [[':START_ID', ':END_ID', ':TYPE'], 0, 1, 'id'],
    [['from_user_id', 'to_user_id'], 0, 1, 'id'],
    [['follower_network_id', 'followed_network_id'], 0, 1, 'id'],
    [['account', 'friend_handle'], 0, 1, 'unclear'],
  ] as const)('issue 31.3: %j is recognized by both names', (names, follower, followed, by) => {
    expect(edgeColumns(names)).toEqual({ follower, followed, by })
  })

  test.each([
    [['Node1', 'Node2']],
    [['id', 'followers_count']],
    [['user_id', 'name']],
    [['follower_id', 'follower_id']],
    [['user_id', 'followers_count', 'friends_count']],
    [['created_at', 'text']],
    [[]],
  ])('issue 31.3: %j shows no direction', (names) => {
    expect(edgeColumns(names)).toBeNull()
  })
})
