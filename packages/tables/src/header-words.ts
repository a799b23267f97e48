/** Words of column names in English, singular, lower case. */
const WORDS = new Set(
  `id ids user username name names handle handles screen screenname account accounts profile twitter x tweet tweets post posts
  status email emails mail e address addresses phone phones telephone tel mobile cell number numbers no num
  date time datetime timestamp created updated at on published joined posted seen started ended start end day month year
  week hour timezone zone from to source target follower followers followed followee followees following friend friends
  follow follows count counts total listed like likes liked favorite favorites favourite favourites retweet retweets
  retweeted repost reposts reposted reply replies quote quotes bookmark bookmarks impression impressions view views
  reach click clicks engagement engagements spend spent cost budget bid revenue amount price currency value
  text content body message full description bio about location place country city region state language lang url link
  links website web site image avatar picture photo verified protected type kind category tag tags hashtag hashtags
  label group segment list gender age first last given family middle display company organisation organization
  customer client member contact entrant participant title subject comment comments note notes key hash author
  conversation campaign ad ads adgroup line item creative placement device platform os age carrier weight score rank
  index row page node edge place full media is has in of the and per rate share percent ctr cpm cpc idfa gaid maid sha256 sha md5 hashed
  latitude longitude lat lon lng zip postal code`.split(/\s+/),
)

/** Words that name a column only together with others: a person may be called "x" as well. */
const WEAK_WORDS = new Set(
  'x e no at on in of the and is per like day page place full key first last given'.split(' '),
)

/** Words of column names in Japanese, which are not separated by blanks. */
const JAPANESE =
  /^(?:ユーザー?|アカウント|スクリーン|ハンドル|表示|応募|会員|顧客|登録|投稿|作成|更新|開始|終了|取得|最終|お?名前|氏名|姓名|姓|名|会社|団体|電話|携帯|メール|eメール|e-mail|住所|日|日付|日時|時刻|時間|年月日|フォロー|フォロワー|フォロイー|いいね|リツイート|リポスト|ツイート|ポスト|返信|引用|インプレッション|表示回数|クリック|エンゲージメント|費用|金額|消化|予算|単価|本文|内容|テキスト|プロフィール|自己紹介|説明|所在地|場所|国|地域|言語|url|リンク|画像|認証|種類|種別|区分|番号|備考|メモ|性別|年齢|年代|生年月日|広告|キャンペーン|広告セット|クリエイティブ|リスト|グループ|順位|コメント|送信|受信|フリガナ|ふりがな|カナ|かな|郵便|id)/
/** Endings of column names in Japanese. */
const JAPANESE_END =
  /(?:名|番号|日時|日付|日|アドレス|メール|数|率|額|費|先|元|者|用|欄|url|id|ｉｄ|コード|ー|ト|ン|文|容|所|地|別|齢|語|国|字|電話|時刻|時間|ナ|な|介|明|ル|イ|認証|モ|名前|氏名|姓|考)$/

/**
 * How sure a cell is the name of a column by its words, in English or Japanese: 'phrase' when it consists of
 * known words, 'word' when one of them is known.
 */
export function headerWordsIn(cell: string): 'phrase' | 'word' | null {
  const text = cell.normalize('NFKC').trim()
  if (text === '' || text.length > 40) return null
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) {
    const lower = text.toLowerCase().replace(/[\s（）()・/_]/g, '')
    if (!JAPANESE.test(lower) || lower.length > 16) return null
    return JAPANESE_END.test(lower) ? 'phrase' : 'word'
  }
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > 6) return null
  const known = words.filter((word) => WORDS.has(word) || WORDS.has(word.replace(/\d+$/, '')))
  const isStrong = words.length > 1 || !WEAK_WORDS.has(words[0]!)
  if (known.length === words.length) return isStrong ? 'phrase' : 'word'
  return known.length > 0 ? 'word' : null
}
