import { choice } from './reader.ts'

export const cause = choice('cause', [
  ['suspended', /\bsuspend\w*\b|\bbanned\b|凍結|停止され|BAN|ban/],
  ['blocked', /\bblock\w*\b|ブロック/],
  [
    'gone',
    /\b(?:deleted|deactivated|closed|no longer exist\w*|vanished accounts|accounts? (?:is |are |that are |that )?gone)\b|削除|消え|退会|アカウントを消|存在しない/,
  ],
  [
    'left',
    /\bunfollow\w*\b(?= (?:on purpose|me themselves|deliberately))|\b(?:by themselves|of their own|on purpose|by choice|actually left|chose to leave|really unfollowed|deliberately)\b|自分(?:から|で)|自ら|自発的|意図的|意思で/,
  ],
])
export const followersSort = choice('sort', [
  ['newest', /\b(?:newest|latest|most recent|recent|last to|recently)\b|新しい|新着|最新|最近|直近/],
  [
    'oldest',
    /\b(?:oldest|earliest|first(?= (?:\w+ )?(?:accounts?|people|ones?|followers?)\b)|first to|ever followed|longest|from the (?:very )?beginning|been (?:with|following) me (?:the )?longest)\b|古い|古く|最古|古参|古株|初期|昔|最初に|初めて|一番長/,
  ],
  [
    'largest',
    /\b(?:largest|biggest|most followed|most followers|most popular|influential|famous|top|big)\b|フォロワー(?:数)?の?が?多い|大き[いな]|影響力|大物|人気|有名|多い順|規模|デカ|でか|大手/,
  ],
])
export const verified = choice('verified', [
  [
    true,
    /\bverified\b|\bblue ?checks?\b|\bblue (?:tick|badge)|\bcheckmark|認証|公式(?:マーク|バッジ)|青バッジ/,
  ],
])
export const active = choice('active', [
  [
    false,
    /\binactive\b|\bnot active\b|\bdormant\b|\bsilent\b|\bdead\b|\bno longer (?:post|active)\w*|\bnot (?:been )?(?:posting|posted)|\bsleeping\b|\bghost\b|\bquiet\b|\bnever (?:post|tweet)\w*|動き(?:の|が)?な|幽霊|(?:投稿|更新|活動)(?:が|を)?(?:して(?:い)?ない|止ま)|非アクティブ|アクティブ(?:で|じゃ)(?:は)?ない|休眠|動いていない|動いてない|活動していない|放置|更新していない|投稿していない/,
  ],
  [true, /\bactive\b|アクティブ|活動(?:中|している)|活発|動いて(?:い)?る/],
])
export const followingState = choice('state', [
  [
    'not_following_back',
    /\b(?:don't|doesn't|do not|does not|isn't|aren't|not|never|didn't|without|won't) (?:\w+ )?(?:follow(?:ing|ed)?(?: me)? back|following me|follow me|return\w* (?:the|it))\b|\bone-?(?:sided|way)\b|\bdon't i get\b.{0,12}\bback\b|(?:返して|フォロバして|フォローバックして|フォローし返して|フォロー返し).{0,6}(?:ない|ません)|フォロバ(?:が|の)?ない|片思い|片想い|一方通行|相互(?:では|じゃ)ない/,
  ],
  [
    'mutual',
    /\bmutuals?\b|\bfollow(?:s|ing)? (?:me )?back\b|\beach other\b|\balso follow(?:s|ing)? me\b|\breturn(?:s|ed)? the fav|相互|フォローし返して|フォロバして|お互い/,
  ],
  [
    'inactive',
    /\binactive\b|\bdormant\b|\bdead\b|\bsilent\b|\bquiet\b|\bnot active\b|\bno longer (?:post|active|tweet)\w*|\bstopped (?:posting|tweeting)|\bhaven't (?:posted|tweeted)|\bnever (?:post|tweet)|非アクティブ|休眠|動いていない|動いてない|活動していない|(?:投稿|更新|活動)(?:が|を)?(?:して(?:い)?ない|止ま)|放置|止まって|更新が(?:ない|止)|動いてない|死んで/,
  ],
])
export const engagerKind = choice('kind', [
  ['quote', /\bquot(?:e|es|ed|ing|ers?)\b|引用/],
  ['repost', /\brepost\w*\b|\bretweet\w*\b|\brts?\b|\bshar(?:e|es|ed|ing)\b|リポスト|リツイート|拡散/],
  ['reply', /\brepl(?:y|ies|ied|ying|iers?)\b|\bcomment\w*\b|\banswer\w*\b|リプ|返信|コメント/],
  ['like', /\blik(?:e|es|ed|ing|ers?)\b|\bheart\w*\b|いいね/],
])
export const postOrder = choice('order', [
  [
    'worst',
    /\b(?:worst|weakest|weak|struggl\w*|least|lowest|bottom|flop\w*|poor(?:est|ly)?|badly|under ?perform\w*|bombed|tanked|died|sank|below|unsuccessful|fewest|failed|disappoint\w*|short of|fell|underwhelm\w*|grim|sad)\b|ワースト|最低|悪かった|悪い|伸びなかった|伸びない|低かった|低い|少ない|少なかった|ダメ|下位|失敗|振るわな|伸び悩|不調|弱かった|期待以下|期待(?:外|はず)れ|期待を下回|最少|下から|薄かった|スベ|こけ/,
  ],
  [
    'best',
    /\b(?:best|top|most|highest|strongest|biggest|successful|popular|viral|better|over ?perform\w*|above|beat|well)\b|ベスト|最高|一番|最も|もっとも|上位|トップ|人気|伸びた|バズ|良かった|よかった|多い|多かった|高い|高かった|期待以上|最多|最大|いちばん|トップ|1位|伸びて|上回/,
  ],
])
export const postBy = choice('by', [
  ['expectation', /\bexpect\w*\b|\bforecast\b|\bpredicted\b|\bthan usual\b|期待|予想|想定|見込み/],
  ['engagement_rate', /\bengagement[- ]rates?\b|エンゲージメント率|反応率/],
  [
    'reposts',
    /\breposts?\b|\bretweets?\b|\breposted\b|\bretweeted\b|\bshares?\b|\bshared\b|リポスト|リツイート|拡散/,
  ],
  ['replies', /\brepl(?:y|ies|ied)\b|\bcomments?\b|\bcommented\b|リプ|返信|コメント/],
  ['likes', /\blikes?\b|\bliked\b|\bhearts\b|いいね/],
  [
    'impressions',
    /\bimpressions?\b|\bviews?\b|\bviewed\b|\bseen\b|\breach\b|インプレッション|インプ|表示|見られ|閲覧|再生/,
  ],
])
export const media = choice('media', [
  ['video', /\bvideos?\b|\bclips?\b|動画|ビデオ/],
  ['gif', /\bgifs?\b|gif/],
  ['image', /\bimages?\b|\bphotos?\b|\bpictures?\b|\bpics?\b|画像|写真/],
  ['link', /\blinks?\b|\burls?\b|リンク/],
  ['text', /\btext(?:[- ]only)?\b|\bplain posts\b|テキスト|文字(?:だけ|のみ)|文章だけ/],
])
export const compareBy = choice('by', [
  ['weekday', /\bweekdays?\b|\bdays? of the week\b|\bwhich day\b|\bwhat day\b|\bweekends?\b|曜日|週末|平日/],
  [
    'hour',
    /\bhours?\b|\btimes? of (?:the )?day\b|\bmornings?\b|\bevenings?\b|\bat night\b|時間帯|何時|朝|夜/,
  ],
  [
    'length',
    /\blength\b|\blong(?:er)?\b|\bshort(?:er)?\b|\bcharacters\b|\bwords\b|長さ|長い|短い|長文|短文|文字数/,
  ],
  ['topic', /\btopics?\b|\bsubjects?\b|\bthemes?\b|\bcategor\w+\b|話題|トピック|テーマ|内容/],
  ['media', /\bmedia\b|\bformats?\b|メディア|フォーマット/],
  [
    'kind',
    /\b(?:threads?|replies|quotes?|original posts?|reposts|kinds?)\b|リプライ|返信|引用|スレッド|オリジナル|通常|種類|種別/,
  ],
  [
    'media',
    /\bmedia\b|\bimages?\b|\bphotos?\b|\bpictures?\b|\bvideos?\b|\bgifs?\b|\blinks?\b|\btext\b|\bformats?\b|\btypes?\b|画像|動画|写真|メディア|gif|リンク|テキスト|形式/,
  ],
])
export const statsPart = choice('part', [
  ['hashtags', /\bhashtags?\b|\btags\b|ハッシュタグ|タグ/],
  [
    'sentiment',
    /\bsentiment\b|\bmood\b|\bfeeling\b|\bfeel\b|\bhappy\b|\bpositive\b|\bnegative\b|感情|雰囲気|ムード|センチメント|気分|空気/,
  ],
  ['hours', /\bhours?\b|\bwhen\b|\btimes? of day\b|\bbusiest\b|時間|何時|いつ/],
  ['accounts', /\baccounts?\b|\bvoices\b|\bwho\b|\bprofiles\b|アカウント|誰/],
  ['topics', /\btopics?\b|\bsubjects?\b|\btalk\w*\b|\bdiscuss\w*\b|話題|トピック|話して|テーマ/],
  ['trends', /\btrends?\b|\btrending\b|トレンド|流行|急上昇/],
])
export const audiencesSort = choice('sort', [
  [
    'largest',
    /\b(?:largest|biggest|by size|most people|huge)\b|大きい|大きな|規模|人数の多い|多い順|デカ|でか/,
  ],
  [
    'newest',
    /\b(?:newest|latest|most recent|recent|recently|new|last(?= (?:\w+ )?audiences))\b|新しい|最新|最近|新着/,
  ],
])
export const campaignState = choice('state', [
  ['draft', /\bdrafts?\b|\bunpublished\b|下書き|ドラフト|未公開/],
  ['paused', /\bpaused\b|\bon hold\b|\bstopped\b|\bpausing\b|停止|休止|止まって|止めて/],
  [
    'ended',
    /\b(?:ended|finished|over|completed?|past|closed|done|wrapped up)\b|終了|終わった|終わって|終わり|完了|過去の/,
  ],
  [
    'active',
    /\b(?:active|running|live|current|ongoing|in progress)\b|配信中|配信して|実施中|稼働中|アクティブ|進行中|動いて|現在|(?:まわ|回)って|走って/,
  ],
])
export const figure = choice('figure', [
  [
    'best_time',
    /\bbest times?\b|\bwhen to post\b|\btime to post\b|\bposting time|投稿(?:に)?.{0,6}時間|ベストタイム|最適.{0,4}時間|投稿時刻/,
  ],
  ['payout', /\bpayouts?\b|\bearnings\b|\brevenue\b|\bpaid\b|収益|報酬|支払|配分/],
  [
    'causes',
    /\bcauses?\b|\blost\b|\bleft\b|\bsuspended\b|\bunfollow\w*|\btold apart\b|\breasons?\b|\bwhy (?:followers|people)\b|原因|理由|離脱|解除|内訳|見分け|失った|減った/,
  ],
  ['overlap', /\boverlap\w*\b|\bin common\b|重な|重複|共通/],
  ['sentiment', /\bsentiment\b|\bmood\b|\bpositive\b|\bnegative\b|\bfeeling|感情|センチメント|ネガポジ/],
  ['gender', /\bgender\b|\bmale\b|\bfemale\b|\bmen\b|\bwomen\b|性別|男女/],
  ['age', /\bages?\b|\bold\b|年齢|年代/],
  ['forecast', /\bforecast\w*\b|\bpredict\w*\b|\bprojection|\bestimated reach|予測|予想|見込/],
  ['lift', /\blift\b|\bover-?index|リフト/],
  ['share', /\bshares?\b|\bpercent\w*\b|シェア|割合|比率/],
  [
    'size',
    /\bsizes?\b|\bhow many people|\bnumber of people|\baudience\b|\binterval\b|\brange\b|±|規模|サイズ|人数|大きさ|区間|幅/,
  ],
])
export const screen = choice('screen', [
  [
    'follow_queue',
    /\b(?:un)?follow\b(?!er)|フォロー(?!ワ|ク)|フォロバ|リム(?:ー?ブ|っ|り)|(?:人|全員|まとめて|一括で)(?:を)?外(?:し|す)/,
  ],
  [
    'team',
    /\binvit\w*\b|\b(?:to|from) (?:the |our |my )?(?:workspace|team)\b|\bworkspace\b|\b(?:team ?mate|colleague|coworker|member|teammates?|user)\b|招待|メンバー|同僚|チームに/,
  ],
  [
    'plans',
    /\bupgrade\b|\bdowngrade\b|\bplans?\b|\bsubscri\w*\b|\bcancel\b|\bbilling\b|プラン|アップグレード|契約|解約|サブスク/,
  ],
  [
    'uploads',
    /\bupload(?:ing)?\b|\bimport(?:ing)?\b|\bcsv\b|アップロード(?!済|した)|取り込(?!み済|んだ)|インポート(?!済|した)/,
  ],
  [
    'new_campaign',
    /\b(?:create|make|set up|start|build|launch|new|begin|open|draft|prepare)\b.{0,30}\bcampaign\b|(?:新しい|新規)?.{0,8}キャンペーン(?:を|の)?.{0,10}(?:作|新規|立ち上げ|始め|準備)/,
  ],
  ['reports', /\breports?\b|\bpdf\b|レポート|報告書|エクスポート|書き出/],
  [
    'campaigns',
    /\bcampaigns?\b|\b(?:pause|resume|launch|stop|relaunch|restart|halt)\b|停止|再開|止め|とめ|配信(?:して|を|開始|停止)|\bC\b|C(?:を|の)|キャンペーン|広告/,
  ],
  ['lists', /\blists?\b|リスト/],
  ['accounts', /\b(?:connect|disconnect|link)\b|\baccounts?\b|接続|連携|アカウント/],
  ['new_audience', /\baudiences?\b|\bA\b|オーディエンス/],
])
