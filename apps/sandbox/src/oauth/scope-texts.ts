type Lang = 'en' | 'ja'

const texts: Readonly<Record<string, Record<Lang, string>>> = {
  'tweet.read': { en: 'See posts you can see', ja: '表示できる投稿の閲覧' },
  'tweet.write': { en: 'Post for you', ja: '投稿の作成' },
  'users.read': { en: 'See accounts you can see', ja: '表示できるアカウントの閲覧' },
  'users.email': { en: 'See your e-mail address', ja: 'メールアドレスの表示' },
  'follows.read': { en: 'See who you follow and who follows you', ja: 'フォローとフォロワーの閲覧' },
  'follows.write': { en: 'Follow and unfollow accounts for you', ja: 'フォローとフォロー解除' },
  'list.read': { en: 'See your lists, private ones too', ja: 'リストの閲覧(非公開を含む)' },
  'list.write': { en: 'Make and change your lists', ja: 'リストの作成と変更' },
  'like.read': { en: 'See posts you liked', ja: 'いいねした投稿の閲覧' },
  'offline.access': { en: 'Keep access until you take it back', ja: '取り消すまでアクセスを維持' },
  email: { en: 'See your e-mail address', ja: 'メールアドレスの表示' },
  public_profile: { en: 'See your name and picture', ja: '名前と写真の表示' },
  openid: { en: 'Know who you are here', ja: '本人の確認' },
  profile: { en: 'See your name and picture', ja: '名前と写真の表示' },
  ads_management: { en: 'Manage ads of accounts you can reach', ja: '広告の管理' },
  ads_read: { en: 'See ads of accounts you can reach', ja: '広告の閲覧' },
  pages_show_list: { en: 'See the pages you manage', ja: '管理するページの一覧' },
  r_emailaddress: { en: 'See your e-mail address', ja: 'メールアドレスの表示' },
  r_ads: { en: 'See your ad accounts', ja: '広告アカウントの閲覧' },
  rw_ads: { en: 'Manage your ad accounts', ja: '広告アカウントの管理' },
  r_ads_reporting: { en: 'See reports of your ads', ja: '広告レポートの閲覧' },
}

/** Descriptions of what an app may do with these scopes; a scope without a text is listed by its name. */
export const describeScopes = (scopes: readonly string[], lang: Lang): string[] => [
  ...new Set(scopes.map((scope) => texts[scope]?.[lang] ?? scope)),
]
