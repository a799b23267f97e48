import { plainName } from './column-name.ts'
import { edgeRole } from './edge-columns.ts'

export type ColumnKind =
  | 'handle' | 'user_id' | 'email' | 'phone' | 'post_id' | 'author_id' | 'name' | 'text' | 'bio' | 'location' | 'link'
  | 'followers' | 'following' | 'posts' | 'listed' | 'likes' | 'reposts' | 'replies' | 'quotes'
  | 'created_at' | 'date' | 'time_of_day' | 'language' | 'verified'
  | 'follower_id' | 'followed_id' | 'follower_handle' | 'followed_handle' // prettier-ignore

/** Names in English without their prefixes, words joined by low lines; the likelier kind of a name stands first. */
const ENGLISH: readonly (readonly [ColumnKind, string])[] = [
  ['handle', 'handle handles username user_name screen_name screenname twitter_handle x_handle account account_name account_handle x_account twitter_account twitter x at_name username_x acct nick nickname login user author tweeter influencer creator @ @handle @username social_handle twitter_id x_id id from_user'],
  ['user_id', 'user_id userid uid user_id_str id id_str ids user_ids account_id twitter_user_id x_user_id twitter_id x_id rest_id profile_id network_id numeric_id'],
  ['post_id', 'post_id tweet_id tweetid status_id status_id_str id_str id postid statusid conversation_id tweet'],
  ['author_id', 'author_id author_user_id author_id_str poster_id from_user_id creator_id'],
  ['email', 'email e_mail mail email_address e_mail_address mail_address emails contact_email email1 primary_email to cc bcc from'],
  ['phone', 'phone telephone tel mobile cell phone_number mobile_number cellphone cell_phone mobile_phone telephone_number phone1 primary_phone contact_number msisdn whatsapp sms'],
  ['name', 'name full_name fullname display_name displayname first_name last_name surname customer customer_name contact contact_name real_name nickname entrant company user_display_name'],
  ['text', 'text full_text tweet tweet_text content body message post post_text status status_text caption rawcontent raw_content tweet_content'],
  ['bio', 'bio biography description profile_description about rawdescription raw_description'],
  ['location', 'location place city country region address geo'],
  ['link', 'link url website permalink tweet_url post_url profile_url web site homepage tweet_link post_link expanded_url'],
  ['followers', 'followers followers_count follower_count followerscount num_followers n_followers number_of_followers follower_number'],
  ['following', 'following following_count friends friends_count friend_count friendscount followings num_following followings_count follows_count'],
  ['posts', 'posts posts_count post_count tweets tweets_count tweet_count statuses_count statusescount statuses num_tweets'],
  ['listed', 'listed listed_count listedcount lists'],
  ['likes', 'likes like_count likes_count likecount favorites favorite_count favourites favourite_count favorites_count favourites_count favs'],
  ['reposts', 'reposts repost_count retweets retweet_count retweets_count retweetcount rt rts shares share_count'],
  ['replies', 'replies reply_count replies_count replycount comments comment_count'],
  ['quotes', 'quotes quote_count quotes_count quotecount quote_tweets'],
  ['created_at', 'created_at created createdat timestamp datetime date_time published published_at posted posted_at time date tweet_date post_date created_time creation_date publish_date date_published time_utc utc created_utc join_date joined registered_at'],
  ['date', 'date day post_date tweet_date created_date'],
  ['time_of_day', 'time time_of_day clock hour post_time tweet_time'],
  ['language', 'language lang locale tweet_language'],
  ['verified', 'verified is_verified blue_verified is_blue_verified verification'],
] // prettier-ignore

/** Names in Japanese; longer, more telling ones stand before those they contain. */
const JAPANESE: readonly (readonly [RegExp, readonly ColumnKind[]])[] = [
  [/フォロワー数|フォロワ数|^フォロワー$/u, ['followers']],
  [/フォロー数|フォロー中の?数?|^フォロー$|フレンド数/u, ['following']],
  [/(?:ツイート|ポスト|投稿|つぶやき)_?の?_?(?:id|番号)/u, ['post_id']],
  [/(?:投稿|作成|発言)者_?の?_?id/u, ['author_id', 'handle']],
  [/メール|メアド|mail/u, ['email']],
  [/電話|携帯|ケータイ|スマホ|tel/u, ['phone']],
  [/(?:ユーザー?|アカウント|twitter|ツイッター|x)_?の?_?(?:id|番号)/u, ['user_id', 'handle']],
  [/ユーザー?名|ユーザー?ネーム|スクリーンネーム|アカウント|ハンドル|垢|^(?:ユーザー?|投稿者|ツイッター|twitter)$/u, ['handle', 'name']],
  [/リスト(?:登録)?数|被リスト/u, ['listed']],
  [/いいね|お気に入り|ふぁぼ/u, ['likes']],
  [/引用/u, ['quotes']],
  [/リツイート|リポスト|rt数?$/u, ['reposts']],
  [/(?:投稿|ツイート|ポスト|つぶやき)数/u, ['posts']],
  [/返信|リプライ|リプ/u, ['replies']],
  [/日時|タイムスタンプ/u, ['created_at', 'date']],
  [/時刻|時間/u, ['time_of_day', 'created_at']],
  [/日付|年月日|(?:投稿|登録|作成|応募|開始|取得|ツイート)_?日$|^日$/u, ['date', 'created_at']],
  [/本文|テキスト|内容|つぶやき|^(?:ツイート|ポスト|投稿|文章|メッセージ|コメント)$/u, ['text']],
  [/自己紹介|プロフィール|紹介文/u, ['bio']],
  [/居住地|所在地|場所|地域|住所|位置|都道府県|国/u, ['location']],
  [/リンク|サイト|url|アドレス/u, ['link', 'email']],
  [/言語/u, ['language']],
  [/認証|公式/u, ['verified']],
  [/氏名|名前|表示名|応募者|お客様|顧客|担当|会社|社名|ニックネーム|名$/u, ['name']],
  [/^id$|番号$/u, ['user_id', 'post_id', 'handle']],
] // prettier-ignore

const PREFIXES =
  /^(?:(?:users?|author|tweets?|twitter|x|public_metrics|non_public_metrics|organic_metrics|legacy|data|profile|core|includes|results?|raw|original|post|status)_)+/
const KINDS_OF = new Map<string, ColumnKind[]>()
for (const [kind, names] of ENGLISH)
  for (const name of names.split(' ')) KINDS_OF.set(name, [...(KINDS_OF.get(name) ?? []), kind])

/** The kinds that the name of a column can mean, the likeliest first; empty for a name that tells nothing. */
export function kindsOfName(name: string): readonly ColumnKind[] {
  const edge = edgeRole(name)
  if (edge?.by !== undefined && edge.by !== 'unclear' && /^(?:follower|followed|friend)$/.test(edge.role))
    return [edge.role === 'follower' ? `follower_${edge.by}` : `followed_${edge.by}`]
  const plain = plainName(name)
  if (/\P{ASCII}/u.test(plain)) return JAPANESE.find(([pattern]) => pattern.test(plain))?.[1] ?? []
  return KINDS_OF.get(plain) ?? KINDS_OF.get(plain.replace(PREFIXES, '')) ?? []
}
