import type { Intent } from './intent.ts'

export const accountPosts: readonly Intent[] = [
  {
    tool: 'posts',
    surface: 'premium',
    cues: [
      [/^(?:my |the |show )*(?:top|bottom|best|worst)\b.{0,12}\bby\b/, 6],
      [
        /(?:gif|動画|画像|写真|リンク|テキスト)(?:付き|投稿|ポスト)*(?:で|の中で|のうち).{0,6}(?:一番|最も|もっとも|ベスト|ワースト|トップ|上位)/,
        7,
      ],
      [
        /\bwhat\b.{0,24}\b(?:got|get|was|were|has been|have been)\b.{0,16}\b(?:liked|reposted|retweeted|replied|quoted|likes|replies|reposts|seen|viewed)\b|\b(?:most|fewest|least) (?:likes|replies|reposts|retweets|views|impressions|engagement)\b/,
        5,
      ],
      [
        /\b(?:pictures|pics|gifs|links|clips|posts|tweets|videos|photos)\b.{0,24}\b(?:best|worst|highest|lowest|most|fewest|bombed|tanked|died|sank|flopped|landed|popped off|took off|blew up)\b|\b(?:bombed|tanked|blew up|took off|popped off|went viral)\b/,
        5,
      ],
      [
        /\b(?:best|worst|most|least|top|biggest|highest|lowest)\b.{0,24}\b(?:things?|stuff|ones?|content) i(?:'ve)? (?:\w+ )?(?:wrote|written|posted|tweeted|published|put out)\b|\b(?:most|least) (?:reposted|liked|viewed|replied|retweeted|seen|read|successful)\b/,
        5,
      ],
      [
        /\b(?:best|top|worst|weakest|strongest|most|least|highest|lowest|bottom|biggest|flop\w*|short of|fell|successful|popular|viral|under ?perform\w*|over ?perform\w*|viewed|liked|replied|reposted|retweeted|performing)\b.{0,40}\b(?:posts?|tweets?|videos?|photos?|images?|pictures?|gifs?|links?|content)\b/,
        4,
      ],
      [
        /\b(?:posts?|tweets?|videos?|photos?|images?)\b.{0,40}\b(?:best|worst|most|least|highest|lowest|top|flop\w*|well|badly|poorly|better than|expected|popular)\b/,
        4,
      ],
      [/\bmy (?:best|worst|top) (?:N )?(?:posts?|tweets?)?\b/, 3],
      [
        /(?:一番|最も|もっとも|最高|最低|人気|伸びた|伸びなかった|バズった|上位|トップ|ベスト|ワースト|良かった|よかった|悪かった|ダメだった|多かった|少なかった|低かった|高かった|反応の(?:良|悪)|期待(?:以上|以下|より)).{0,24}(?:投稿|ポスト|ツイート|動画|画像|写真)|(?:投稿|ポスト|ツイート|動画|画像|写真).{0,24}(?:一番|最も|上位|トップ|ベスト|ワースト|良かった|伸び|人気|多い|少ない|高い|低い|悪かった|多かった|少なかった|ランキング)/,
        4,
      ],
    ],
    utterances: [
      'my best posts last month',
      'worst tweets by engagement rate',
      'top five videos',
      'which of my posts got the most likes',
      '先月一番伸びた投稿',
      'いいねが多かったポスト上位5件',
      '反応の悪かった投稿',
      '一番見られた動画',
    ],
  },
  {
    tool: 'post',
    surface: 'premium',
    cues: [
      [/https?:\/\/(?:www\.)?(?:x|twitter)\.com\/\w+\/status\/\d+|(?:x|twitter)\.com\/\w+\/status\/\d+/, 6],
      [
        /\b(?:post|tweet|status)\b[^0-9]{0,14}\d{9,20}|(?:投稿|ポスト|ツイート|id)\D{0,10}\d{9,20}|\d{15,20}/,
        6,
      ],
    ],
    utterances: [
      'how did the post 1234567890123456789 do',
      'figures of this post https://x.com/a/status/1',
      'この投稿の数字 https://x.com/a/status/1',
      'ポスト 1234567890123456789 の成績',
    ],
  },
  {
    tool: 'compare_posts',
    surface: 'premium',
    cues: [
      [
        /(?:何時台?|何曜日|どの曜日|どの時間帯?|どの長さ)の(?:投稿|ポスト|ツイート)(?!に|が?いい時)|(?:文字数|長さ|長文|短文|曜日|時間帯|メディア|形式|画像|動画).{0,12}(?:変わ|違い|違う|差が|影響|関係)/,
        6,
      ],
      [
        /(?:あり|有り|付き|つき)と(?:なし|無し)|週末.{0,12}平日|平日.{0,12}週末|\b(?:with|without)\b.{0,24}\b(?:and|or|versus|vs)\b.{0,12}\b(?:without|with|those)\b|\bweekends?\b.{0,40}\bweekdays?\b/,
        5,
      ],
      [
        /(?:長い|短い|画像|動画|写真|リンク|朝|夜|週末|平日)(?:の)?(?:投稿|ポスト|方|ほう)?(?:の方|のほう|は|が).{0,8}(?:伸び|いい|良い|強い|得|有利|効く|反応)/,
        5,
      ],
      [/\bcompare (?:my )?(?:posts?|tweets?|content)\b.{0,20}\b(?:by|per|across)\b/, 4],
      [
        /\b(?:does|do|is) it (?:pay|help|matter|better|work)\b.{0,30}\b(?:long|short|post|tweet|image|video|morning|evening|link)|\b(?:which|what|at what) (?:hours?|days?|weekdays?|formats?|lengths?|topics?|media)\b.{0,24}\b(?:do|does|work|perform|best|better)\b/,
        5,
      ],
      [
        /\b(?:do|does|did|are|is|which|what) (?:my )?(?:kinds?|types?|formats?|sorts?|media|length|weekdays?|days?|hours?|topics?|times?)\b.{0,40}\b(?:posts?|tweets?|content|best|better|works?|perform\w*)\b/,
        4,
      ],
      [
        /\b(?:images?|photos?|pictures?|videos?|gifs?|threads?|links?|text|polls?|short|long|longer|shorter|replies|quotes?)\b.{0,30}\b(?:vs\.?|versus|or|better than|compared (?:to|with)|than|and)\b.{0,20}\b(?:images?|photos?|pictures?|videos?|gifs?|threads?|links?|text|polls?|short|long|ones|posts?|tweets?)\b/,
        4,
      ],
      [
        /\bcompare (?:my )?(?:posts?|tweets?|media|formats?|weekdays?|kinds?|types?|hours?|topics?|lengths?|content)\b|\b(?:posts?|tweets?) by (?:media|kind|type|weekday|hour|length|topic|day|format)\b|\b(?:by|across|per) (?:media(?: type)?|kind|weekday|length|hour|format)\b/,
        5,
      ],
      [
        /\b(?:do|does) (?:long\w*|short\w*|images?|videos?|photos?|links?|pictures?|gifs?|text|replies|quotes?|threads?)\b.{0,30}\b(?:better|best|worse|work|perform)\b/,
        5,
      ],
      [
        /(?:画像|動画|写真|gif|リンク|テキスト|文章|長い|短い|長文|短文|リプライ|引用|返信|曜日|時間帯|トピック|話題|種類|形式|メディア)(?:と|か|や|別|付き|つき|ごと|、|の方|のほう|によって|で).{0,24}(?:どちら|どっち|どれ|比較|比べ|良い|いい|伸び|効果|違い|差|反応|成績|パフォーマンス|強い)|(?:どの|どんな|何).{0,8}(?:種類|形式|曜日|時間帯|長さ|トピック|メディア|タイプ|話題).{0,16}(?:投稿|ポスト|ツイート|が(?:一番|最も)?(?:良|いい|伸び|反応))/,
        5,
      ],
    ],
    utterances: [
      'do images do better than videos',
      'which weekday works best for my posts',
      'compare my posts by length',
      'what kind of post does best',
      '画像と動画どちらが伸びる',
      '曜日別の投稿の成績',
      '長い投稿と短い投稿を比べて',
      'どの種類の投稿が良いか',
    ],
  },
  {
    tool: 'best_time',
    surface: 'premium',
    cues: [
      [
        /^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?,? (?:when|what time|which hour)\W*$|^[月火水木金土日]曜(?:日)?(?:は|なら|だと)?、?(?:いつ|何時)/,
        8,
      ],
      [
        /\b(?:best|good|right|ideal|optimal|perfect|better) (?:time|hour|moment|times|hours|day)s?\b.{0,24}\b(?:post\w*|tweet\w*|publish\w*|share|write)?/,
        4,
      ],
      [
        /\bwhen (?:should|do|can|is it best|is best|could|would)\b.{0,20}\b(?:post|tweet|publish)\b|\b(?:what|which) (?:time|hour)\b.{0,24}\b(?:post|tweet|publish)\b|\bwhen to (?:post|tweet|publish)\b|\bwhen (?:are|is) my (?:followers|audience)\b.{0,20}\b(?:online|active|awake|around)\b/,
        5,
      ],
      [
        /(?:いつ|何時|何曜日|時間帯).{0,12}(?:投稿|ポスト|ツイート|つぶや)(?:する|すれば|したら|すべき|の?が|するの)?|(?:投稿|ポスト|ツイート)(?:する)?(?:の)?(?:に)?.{0,8}(?:最適|ベスト|おすすめ|良い|いい|適した|ちょうどいい)?.{0,4}(?:時間|時刻|タイミング|時間帯)|(?:最適|ベスト|おすすめ)な?(?:の)?(?:投稿)?(?:時間|タイミング)/,
        5,
      ],
    ],
    utterances: [
      'when should i post',
      'best time to tweet on friday',
      'what hour is best to publish',
      'いつ投稿するのがいい',
      '金曜の最適な投稿時間',
      '投稿に良い時間帯は',
    ],
  },
  {
    tool: 'draft_check',
    surface: 'premium',
    cues: [
      [/Q/, 3],
      [
        /\b(?:reach|expect|perform|do|land|go over|work|score|chances?)\b.{0,40}Q|Q.{0,40}\b(?:reach|land|perform|well|good|work)\b/,
        5,
      ],
      [
        /\b(?:draft|if i (?:post|tweet|publish|write)|would this|will this|check this|rate this|this (?:post|tweet|text|draft)|what (?:if|would happen)|how (?:would|will|might) (?:this|it|Q|a post)|reach of|planning to post|about to post|going to post|want to post|thinking of posting)\b.{0,80}Q|Q.{0,80}\b(?:reach|do|perform|get|go|work|draft|post(?:ed)?)\b/,
        5,
      ],
      [/\bdraft\b/, 3],
      [
        /下書き|(?:投稿|ポスト|ツイート)(?:したら|すると|した場合|する予定).{0,24}|(?:この|次の)(?:文|文章|投稿案|案|文面).{0,20}|Q.{0,20}(?:を?投稿|どれくらい|どのくらい|届|伸び|リーチ|ポスト|つぶや|ツイート)|投稿案/,
        4,
      ],
    ],
    utterances: [
      'how would "hello world" do if i post it tomorrow at 9',
      'check this draft "new menu today"',
      'what may this draft reach',
      '「新メニュー始めました」を明日9時に投稿したらどれくらい届く',
      'この下書きをチェックして',
      '下書き「おはよう」の予測',
    ],
  },
  {
    tool: 'own_topics',
    surface: 'premium',
    cues: [
      [/\b(?:topics?|subjects?|themes?) of (?:mine|ours)\b|\bmy (?:\w+ )?(?:topics|subjects|themes)\b/, 6],
      [
        /(?:投稿|ポスト|発信|つぶや|ツイート|自分|私|うち|僕).{0,16}(?:話題|トピック|テーマ|ジャンル)|(?:話題|トピック|テーマ|ジャンル).{0,16}(?:投稿|ポスト|発信|つぶや|ツイート|自分|私)/,
        4,
      ],
      [
        /\b(?:what|which)\b.{0,16}\b(?:topics?|subjects?|themes?|things)?\b.{0,16}\b(?:do i|i|am i|have i|did i) (?:mostly |mainly |usually )?(?:post\w*|tweet\w*|talk\w*|writ\w*|cover\w*)\b/,
        5,
      ],
      [/\bmy (?:own )?(?:topics|subjects|themes)\b|\btopics? (?:of|in) my (?:posts|tweets)\b/, 5],
      [
        /(?:私|自分|僕|うち|アカウント)?(?:は|が|の)?.{0,6}(?:何について|何を|どんな(?:話題|テーマ|トピック|こと)).{0,10}(?:投稿|ポスト|ツイート|つぶや|発信|書い)|(?:自分|私|投稿)の(?:話題|トピック|テーマ)|(?:投稿|ポスト)(?:の|した|している)(?:話題|トピック|テーマ|内容)|(?:話題|トピック|テーマ)別/,
        5,
      ],
    ],
    utterances: [
      'what do i post about',
      'my topics and how they do',
      'which subjects work for me',
      '自分は何について投稿している',
      '投稿のトピックとその成績',
      '私の話題',
    ],
  },
  {
    tool: 'xstats',
    surface: 'premium',
    cues: [
      [
        /\bpeople (?:in|from|across) G\b.{0,20}\b(?:talk|say|post|discuss|tweet)|\b(?:in|across) G\b.{0,20}\bon x\b|^G\b.{0,12}\b(?:trends?|trending|hashtags?|mood|topics?)\b|G(?:で|の).{0,10}(?:話題|トレンド|タグ|ムード|盛り)/,
        5,
      ],
      [
        /(?:日本|米国|国内|[\p{Script=Katakana}]{2,8}|[\p{Script=Han}]{2})で(?:x|ツイッター|ポスト|投稿)が.{0,10}(?:使わ|活発|多い|時間)|(?:使われる|活発な|にぎわう)時間/u,
        5,
      ],
      [
        /\b(?:trend(?:s|ing)?|hashtags?|mood|sentiment|hot|popular|going on|happening|buzz\w*|active hours|busiest hours?|big topics|biggest accounts|top accounts|largest accounts|people talking|talked about|what's up)\b.{0,40}\b(?:in|on|across|around|for) (?:x\b|(?:the )?\w+)/,
        3,
      ],
      [
        /\b(?:trends?|trending|hashtags?|what's going on|what is going on|what's happening|hot topics?|mood|sentiment|national)\b/,
        2,
      ],
      [/\b(?:people in|in) G\b/, 1],
      [
        /(?:トレンド|流行|ハッシュタグ|話題|盛り上が|雰囲気|感情|ムード|センチメント|起きて|起こって|よく使われ|活発な時間|大きいアカウント|人気アカウント)/,
        2,
      ],
      [
        /G(?:で|の|では|において).{0,16}(?:トレンド|流行|ハッシュタグ|話題|盛り上が|感情|雰囲気|人気|時間|アカウント|起き|ムード)/,
        3,
      ],
    ],
    utterances: [
      'what is trending in japan',
      'top hashtags in the us',
      'mood in germany on x',
      'what is going on in brazil',
      '日本のトレンドは',
      'アメリカで人気のハッシュタグ',
      '日本の雰囲気はどう',
      'いまフランスで何が話題',
    ],
  },
]
